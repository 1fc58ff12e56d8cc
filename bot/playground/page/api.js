/** The page's requests. Each throws an Error whose message can be shown to the person. */

async function ask(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Error("The playground is not answering. Is it still running?");
  }
  if (!answer.ok) throw new Error(await refusal(answer));
  return answer.status === 204 ? null : answer.json();
}

async function refusal(answer) {
  const said = await answer.json().catch(() => ({}));
  return said.error ?? `The playground answered ${answer.status}.`;
}

/** @returns {Promise<{people: any[], guild: any, bot: any, invitations: any[]}>} */
export const getStart = () => ask("GET", "/page/start");

/** At most 50 messages, oldest first: the newest, or those before a message id. */
export function getMessages(person, channel, before) {
  const query = new URLSearchParams({ person, channel, ...(before ? { before } : {}) });
  return ask("GET", `/page/messages?${query}`);
}

export const postInteraction = (interaction) => ask("POST", "/page/interactions", interaction);
export const postMessage = (person, channelId, content) =>
  ask("POST", "/page/messages", { person, channel_id: channelId, content });
export const postPerson = (name) => ask("POST", "/page/people", { name });
export const postChannel = (name) => ask("POST", "/page/channels", { name });
export const setDmsOpen = (person, open) => ask("POST", `/page/people/${person}/dms`, { open });
export const deleteMessage = (person, channelId, messageId) =>
  ask("DELETE", `/page/messages/${channelId}/${messageId}?${new URLSearchParams({ person })}`);
