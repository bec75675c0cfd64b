import type { AdminWorld } from '../../src/tools/client/admin-types.js';
import { ChangesSection } from './controls/changes-section.js';
import { ClockSection } from './controls/clock-section.js';
import { FaultsSection } from './controls/faults-section.js';
import { UsersSection } from './controls/users-section.js';
import { WorldsSection } from './controls/worlds-section.js';
import { RecordsSection } from './records/records-section.js';
import type { SectionName } from './section-route.js';

/** A section beside the requests; these are loaded when one of them is opened first. */
export function OtherSection({ section, worlds }: { section: SectionName; worlds: readonly AdminWorld[] }) {
  return (
    <>
      {section === 'clock' && <ClockSection />}
      {section === 'worlds' && <WorldsSection worlds={worlds} />}
      {section === 'users' && <UsersSection />}
      {section === 'faults' && <FaultsSection />}
      {section === 'records' && <RecordsSection />}
      {section === 'changes' && <ChangesSection worlds={worlds} />}
    </>
  );
}
