import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { AdminError } from '../../src/tools/client/admin-client.js';
import { admin, adminToken } from '../shared/admin.js';
import { PageHeader } from '../shared/page-header.js';
import { ChangesSection } from './controls/changes-section.js';
import { ClockSection } from './controls/clock-section.js';
import { ClockStrip } from './controls/clock-strip.js';
import { FaultsSection } from './controls/faults-section.js';
import { UsersSection } from './controls/users-section.js';
import { WorldsSection } from './controls/worlds-section.js';
import { OutcomeBar } from './outcome-bar.js';
import { usePolled } from './poll.js';
import { RecordsSection } from './records/records-section.js';
import { RequestsSection } from './requests/requests-section.js';
import { followRequests } from './requests/shared-feed.js';
import { sectionRoute } from './section-route.js';
import { SectionTabs } from './section-tabs.js';
import { TokenForm } from './token-form.js';

const worldsEveryMs = 5000;

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
        {section === 'clock' && <ClockSection />}
        {section === 'worlds' && <WorldsSection worlds={worlds} />}
        {section === 'users' && <UsersSection />}
        {section === 'faults' && <FaultsSection />}
        {section === 'records' && <RecordsSection />}
        {section === 'changes' && <ChangesSection worlds={worlds} />}
      </main>
    </>
  );
}
