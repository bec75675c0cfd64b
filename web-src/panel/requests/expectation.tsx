import { useSignal } from '@preact/signals';
import type { JournalEntry, JournalVerdict } from '../../../src/types.js';
import { admin } from '../../shared/admin.js';
import { worldName } from '../../shared/base.js';
import { act, refuse } from '../act.js';
import { open } from '../section-route.js';
import { titleOf } from './request-title.js';
import { filter } from './requests-view.js';
import { feed } from './shared-feed.js';
import { differenceText, noFields, verdictText, verifyCall, writtenExpectation } from './written-expectation.js';

const texts = {
  operation: 'Operation or field',
  user: 'User',
  status: 'Status',
  code: 'Code of an error',
  atLeast: 'At least',
  atMost: 'At most',
} as const;

/** Counts the requests that match, as `verify` does in code, and shows those that come near. */
export function Expectation() {
  const fields = useSignal(noFields);
  const seen = useSignal<{ readonly verdict: JournalVerdict; readonly code: string } | undefined>(undefined);
  const world = filter.value.world ?? worldName;
  const verify = () => {
    const expected = writtenExpectation(fields.value);
    if (typeof expected === 'string') {
      refuse(expected);
      return;
    }
    void act(`Counting requests of ${world}`, async () => {
      const verdict = await admin.world(world).verifyRequests(expected);
      seen.value = { verdict, code: verifyCall(expected) };
      return `Counted: ${verdict.count}, ${verdict.ok ? 'as' : 'not as'} expected.`;
    });
  };
  return (
    <details class="world-log">
      <summary>Verify: which requests of {world} match, and which come near</summary>
      <form
        class="verify"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          verify();
        }}
      >
        {Object.entries(texts).map(([name, text]) => (
          <label key={name}>
            <span class="fine">{text}</span>
            <input
              value={Object.entries(fields.value).find(([each]) => each === name)?.[1]}
              onInput={({ currentTarget }) => (fields.value = { ...fields.value, [name]: currentTarget.value })}
            />
          </label>
        ))}
        <button type="submit">Verify</button>
      </form>
      {seen.value && <Verdict world={world} verdict={seen.value.verdict} code={seen.value.code} />}
    </details>
  );
}

function Verdict({ world, verdict, code }: { world: string; verdict: JournalVerdict; code: string }) {
  const { ok, nearMisses, exceeding } = verdict;
  const shown = [...nearMisses, ...exceeding.map((request) => ({ request, differences: [] }))];
  return (
    <div class="verdict">
      <code>{code}</code>
      <p class={ok ? 'good' : 'bad'}>{verdictText(verdict)}</p>
      <ul>
        {shown.map(({ request, differences }) => (
          <li key={request.id}>
            <OpenRequest world={world} entry={request} />
            {differences.map(differenceText).join('; ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The name of a request, which opens it where the list has it. */
function OpenRequest({ world, entry }: { world: string; entry: JournalEntry }) {
  const listed = feed.value.exchanges.find((each) => each.world === world && each.entry.id === entry.id);
  const text = `${entry.id} ${titleOf(entry)}`;
  if (!listed) return <span>{text}: </span>;
  return (
    <>
      <button type="button" onClick={() => open('requests', String(listed.order))}>
        {text}
      </button>{' '}
    </>
  );
}
