import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { AdminError } from '../../src/tools/client/admin-client.js';
import { admin, adminToken, keepAdminToken } from '../shared/admin.js';
import { PageHeader } from '../shared/page-header.js';
import { outcome } from './act.js';
import { ClockStrip } from './controls/clock-strip.js';
import { loaded } from './loaded.js';
import { usePolled } from './poll.js';
import { RequestsSection } from './requests/requests-section.js';
import { followRequests } from './requests/shared-feed.js';
import { sectionRoute, sections } from './section-route.js';

const worldsEveryMs = 5000;
const OtherSection = loaded(async () => (await import('./other-section.js')).OtherSection);

/** The panel: what clients ask, and the controls of the world. */
export function PanelPage() {
  const needsToken = useSignal(false);
  const askWorlds = async () => {
    try {
      return await admin.worlds();
    } catch (error) {
      needsToken.value = error instanceof AdminError && error.status === 401;
      throw error;
    }
  };
  const { value: worlds, problem } = usePolled(askWorlds, worldsEveryMs, adminToken.value);
  const isThere = worlds !== undefined;
  useEffect(() => {
    if (isThere) followRequests();
  }, [isThere]);
  if (!worlds)
    return (
      <>
        <PageHeader here="panel" />
        <main class="panel">
          <h1>Panel</h1>
          <p role="status">{problem === undefined ? 'Loading …' : `The panel is not available here. ${problem}`}</p>
          {needsToken.value && <TokenForm />}
        </main>
      </>
    );
  const { section, item } = sectionRoute.value;
  return (
    <>
      <PageHeader here="panel" />
      <main class="panel">
        <h1 class="visually-hidden">Panel</h1>
        <div class="bar">
          <SectionTabs />
          <ClockStrip />
        </div>
        <OutcomeBar />
        {section === 'requests' && <RequestsSection item={item} worlds={worlds} />}
        {section !== 'requests' && <OtherSection section={section} worlds={worlds} />}
      </main>
    </>
  );
}

/** The ways to the sections of the panel. */
function SectionTabs() {
  return (
    <nav class="tabs" aria-label="Sections">
      {sections.map(({ name, text }) => (
        <a key={name} href={`#${name}`} aria-current={sectionRoute.value.section === name ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}

/** Asks for the admin token of a service that was started with one. */
function TokenForm() {
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

/** What the last action did, or why it failed, above all sections until it is put away. */
function OutcomeBar() {
  const shown = outcome.value;
  return (
    <div class="outcome" data-state={shown?.state} role={shown?.state === 'failed' ? 'alert' : 'status'}>
      {shown && (
        <>
          <div>
            <p>
              {shown.text} {shown.link && <a href={shown.link.href}>{shown.link.text}</a>}
            </p>
            {shown.details.length > 0 && (
              <ul>
                {shown.details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            )}
          </div>
          <button type="button" onClick={() => (outcome.value = undefined)}>
            Dismiss
          </button>
        </>
      )}
    </div>
  );
}
