/** Shows in an element how many events a service has, or why it does not say. */
export async function showCount(element, address) {
  const ask = async (query, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    if (!response.ok) throw new Error(`the service answers ${response.status}`);
    return (await response.json()).data;
  };
  try {
    const { getToken } = await ask('{ getToken(username: "demo", password: "demo") { access_token } }');
    const { searchEventsV2 } = await ask(
      '{ searchEventsV2(input: {limit: 1}) { meta { total } } }',
      getToken.access_token,
    );
    element.textContent = `${searchEventsV2.meta.total} events`;
  } catch (error) {
    element.textContent = `No events: ${error.message}`;
  }
}
