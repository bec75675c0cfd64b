/** Shows the newest events of a service in a list, or why there are none. */
export async function showNewest(list, url) {
  const ask = async (query, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    if (!response.ok) throw new Error(`the service answers ${response.status}`);
    return (await response.json()).data;
  };
  const rowOf = (text, id = '') => Object.assign(document.createElement('li'), { id, textContent: text });
  try {
    const { getToken } = await ask('{ getToken(username: "demo", password: "demo") { access_token } }');
    const { searchEventsV2 } = await ask(
      '{ searchEventsV2(input: {limit: 5}) { records { eventId eventType } } }',
      getToken.access_token,
    );
    list.replaceChildren(...searchEventsV2.records.map(({ eventId, eventType }) => rowOf(eventType, eventId)));
  } catch (error) {
    list.replaceChildren(rowOf(`No events: ${error.message}`));
  }
}
