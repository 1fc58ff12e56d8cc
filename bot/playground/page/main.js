/**
 * The playground's page: a Discord channel in a browser, for one person a tab.
 *
 * Data flows one way. The socket's frames and the answers of /page/messages go into store.js and
 * history.js; these tell topics; the views redraw from them. Acts go out through interactions.js and
 * api.js.
 *
 * Hooks for tests (stable; everything else may change):
 *   [data-message-id]   a message, an <li>; [data-author-id] on the same element
 *   [data-custom-id]    a button, select, modal field, or the modal's <dialog> itself
 *   [data-channel-id]   a channel, thread or DM in the navigation ("dm" while there is no DM channel yet)
 *   [data-person-id]    a person in the switcher
 *   [data-option]       an option's chip in the composer, by the option's name
 *   [data-user-id]      a mention, or the author's name in a message's head
 *   [data-screen]       on <body>: list, channel or dm, the screen a phone shows
 *   body.ready          once HELLO has come and the channel is shown
 * Roles and names: navigation "Channels"; main "Channel"; complementary "Direct messages"; dialog by
 *   its title; combobox "Message #evenings" to type in; listbox "Suggestions" above it; group "Games
 *   to play" with its cards as buttons; button "You are: Ann"; status "Gavel is online" in the title
 *   bar; button "Direct messages" beside it, which toggles the column; button "Open the picture".
 */

import { keepChannels } from "./channels.js";
import { handleFrame } from "./frames.js";
import { failAllPending } from "./interactions.js";
import { jumpTo, keepPanes } from "./panes.js";
import { addressName, choosePerson, keepPeople } from "./people.js";
import { connect } from "./socket.js";
import { on, putPerson, setConnected, store } from "./store.js";
import { startTicking } from "./timestamps.js";
import { notify } from "./toasts.js";
import { allMentions } from "./unread.js";
import { askedPerson, rememberPerson } from "./view.js";

let warned = false;

/** Takes what everybody is told and picks who this tab is. */
function choose(start) {
  store.bot = start.bot;
  store.guild = start.guild;
  store.invitations = start.invitations;
  const { person, found } = choosePerson(start.people, askedPerson());
  if (!found && !warned)
    notify(`There is no ${askedPerson()} here yet. Add a person at the foot of the channel list.`);
  warned ||= !found;
  return person.id;
}

function lost() {
  if (store.connected) failAllPending();
  setConnected(false);
}

function become(person) {
  putPerson(person);
  rememberPerson(addressName(person));
  connection.reconnect();
}

function retitle() {
  const mentions = allMentions();
  const channel = document.querySelector("#channel .title")?.textContent;
  const count = mentions ? `(${mentions}) ` : "";
  document.title = `${count}${channel ? `${channel} · ` : ""}Gavel playground`;
}

keepChannels(document.getElementById("channels"));
keepPeople(document.getElementById("people"), become);
keepPanes(document.getElementById("channel"), document.getElementById("dm"));
on("jump", jumpTo);
for (const topic of ["hello", "open", "unread", "channels"]) on(topic, retitle);
startTicking();
const connection = connect({ choose, frame: handleFrame, lost });
