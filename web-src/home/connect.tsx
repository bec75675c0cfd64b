import type { HomeFacts } from '../../src/types.js';
import { CopyButton } from '../shared/copy-button.js';

/** What a client needs: addresses and users. */
export function Connect({
  url,
  users,
  tiles,
}: {
  url: string;
  users: HomeFacts['users'];
  tiles: HomeFacts['vectorTiles'];
}) {
  const addresses = [
    ['GraphQL', `${url}/graphql`],
    ['Base address', url],
    ...tiles.map((address) => [`Tiles: ${/(\w+)\.json$/.exec(address)?.[1] ?? ''}`, address]),
  ];
  return (
    <section aria-labelledby="connect">
      <h2 id="connect">Connect</h2>
      <table class="addresses">
        <tbody>
          {addresses.map(([name = '', address = '']) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <code>{address}</code>
              </td>
              <td>
                <CopyButton text={address} what={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {users.length === 0 ? 'Users are those that the service was started with.' : 'Users: '}
        {users.map(({ name, password }, i) => (
          <span key={name}>
            {i > 0 ? ', ' : ''}
            <code>{name}</code> with the password <code>{password}</code>
          </span>
        ))}
        {users.length === 0 ? '' : '. '}A token of <code>getToken</code> is sent as{' '}
        <code>Authorization: Bearer TOKEN</code> for 24 hours; the next sign-in of the user revokes it.
      </p>
    </section>
  );
}
