// A client in one file: makes a world of its own where it has the token of the admin interface, signs in,
// searches dark detections and prints how many there are, and the newest.
const { MARITIME_EVENTS_URL: service = 'http://127.0.0.1:4000', MARITIME_EVENTS_ADMIN_TOKEN: adminToken } = process.env;
const url = adminToken === undefined ? service : await ownWorld();

/** The address of a new world. */
async function ownWorld() {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${adminToken}` };
  const response = await fetch(`${service}/__admin/worlds`, { method: 'POST', headers, body: '{}' });
  const { name, error } = await response.json();
  if (error) throw new Error(error.message);
  return `${service}/worlds/${name}`;
}

async function ask(query, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

const { getToken } = await ask('{ getToken(username: "demo", password: "demo") { access_token } }');
const { searchEventsV2 } = await ask(
  `{ searchEventsV2(input: {detectionType: {eq: "dark"}, eventType: {inc: ["sar_sentinel1", "viirs"]}, limit: 1}) {
    meta { total } records { eventId eventType start { time point { lat lon } } } } }`,
  getToken.access_token,
);
console.log(JSON.stringify(searchEventsV2));
