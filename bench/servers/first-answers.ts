/** Asks a service over cached days one question several times, and prints the milliseconds of each answer as JSON. */
import { openService } from '../../src/compose/open-service.js';

const [cache, now, path, prepared] = process.argv.slice(2) as [string, string, string, string?];
const service = await openService({ cache, now, ready: 'all', users: ['bench:bench'] });
await service.ready;
if (prepared === 'prepared') await service.prepare();
const signedIn = await service.graphql({
  query: '{ getToken(username: "bench", password: "bench") { access_token } }',
});
const { access_token } = (signedIn.data as { readonly getToken: { readonly access_token: string } }).getToken;
const times: number[] = [];
for (let i = 0; i < 5; i++) {
  const begun = performance.now();
  const response = await service.fetch(
    new Request(`http://127.0.0.1${path}`, { headers: { authorization: `Bearer ${access_token}` } }),
  );
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} is answered with ${response.status}`);
  times.push(performance.now() - begun);
}
console.log(JSON.stringify(times));
await service.close();
