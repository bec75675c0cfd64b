import { keepAdminToken } from '../shared/admin.js';

/** Asks for the admin token of a service that was started with one. */
export function TokenForm() {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    keepAdminToken(String(new FormData(event.currentTarget).get('token')).trim());
  };
  return (
    <form class="token" onSubmit={submit}>
      <label>
        Admin token
        <input name="token" type="password" autocomplete="off" required />
      </label>
      <button type="submit" class="primary">
        Open the panel
      </button>
      <p class="fine">
        The token that the service was started with (--admin-token). This tab keeps it until it closes.
      </p>
    </form>
  );
}
