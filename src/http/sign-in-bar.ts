/**
 * A form over GraphiQL that signs in and then sends the token with every request that has no Authorization header of its own. The token
 * lives in the page only.
 */
export const signInBar = `
<style>
  body { display: flex; flex-direction: column; height: 100vh; margin: 0; overflow: hidden; }
  #root { flex: 1; min-height: 0; height: auto !important; }
  #root .graphiql-container { height: 100%; width: 100%; }
  #sign-in { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 6px 12px; font: 14px system-ui, sans-serif;
    background: #0b3a53; color: #fff; }
  #sign-in input { width: 9em; padding: 3px 6px; border: 0; border-radius: 4px; font: inherit; }
  #sign-in a { margin-left: auto; color: #fff; }
  #sign-in button { padding: 3px 12px; border: 0; border-radius: 4px; font: inherit; cursor: pointer; }
</style>
<form id="sign-in">
  <strong>Simulated ocean</strong>
  <label>User <input name="username" value="demo" autocomplete="username"></label>
  <label>Password <input name="password" type="password" value="demo" autocomplete="current-password"></label>
  <button>Sign in</button>
  <output role="status">Not signed in. A token can also be set under Headers: {"Authorization": "Bearer ..."}</output>
  <a href="/map">Map</a>
</form>
<script>
  (() => {
    const form = document.getElementById('sign-in');
    const status = form.querySelector('output');
    const plainFetch = window.fetch.bind(window);
    let token = '';
    window.fetch = (input, init) => {
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
      if (token && !headers.has('authorization')) headers.set('authorization', 'Bearer ' + token);
      return plainFetch(input, { ...init, headers });
    };
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const { username, password } = Object.fromEntries(new FormData(form));
      const query = 'query SignIn($username: String!, $password: String!) { getToken(username: $username, password: $password) { access_token } }';
      // A service that has just started answers once its ocean is made: seconds later.
      status.textContent = 'Signing in …';
      try {
        const response = await plainFetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query, variables: { username, password } }),
        });
        const { data, errors } = await response.json();
        token = data?.getToken?.access_token ?? '';
        status.textContent = token ? 'Signed in as ' + username + ' for 24 hours.' : errors[0].message;
      } catch (error) {
        status.textContent = 'The service does not answer: ' + error.message;
      }
    });
  })();
</script>
`;
