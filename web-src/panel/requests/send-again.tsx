import { useSignal } from '@preact/signals';
import type { ExplainedCause, JournalEntry } from '../../../src/types.js';
import { admin } from '../../shared/admin.js';
import { playgroundAddress } from '../../shared/playground-address.js';
import { reasonOf } from '../reason.js';
import { worldUrl } from '../world-url.js';
import { markedLines, type SentAnswer, summaryOf } from './two-answers.js';

interface Parts {
  readonly world: string;
  readonly entry: JournalEntry;
  /** The request as it is meant; default: only the request as it was. */
  readonly repaired?: NonNullable<ExplainedCause['repaired']>;
}

/**
 * Asks a request again at its own instant, or sends it at the present one, as it was and as it is meant, and compares
 * the answers.
 */
export function SendAgain({ world, entry, repaired }: Parts) {
  const answers = useSignal<readonly SentAnswer[]>([]);
  const problem = useSignal('');
  const variables = typeof entry.variables === 'object' && entry.variables !== null ? entry.variables : {};
  const request = { query: entry.document ?? '', variables };
  const send = async (...requests: readonly (readonly [name: string, sent: Sent, when: When])[]) => {
    problem.value = '';
    try {
      const found: SentAnswer[] = [];
      for (const [name, sent, when] of requests) found.push({ name, ...(await answered(world, entry, sent, when)) });
      answers.value = found;
    } catch (error) {
      problem.value = reasonOf(error);
    }
  };
  const again = () =>
    repaired ? send(['As it was', request, 'then'], ['Repaired', repaired, 'then']) : send(['Again', request, 'then']);
  const shown = repaired ?? request;
  return (
    <div class="again">
      <div class="ways">
        <button type="button" onClick={again} title="At the instant that it had">
          {repaired ? 'Send repaired' : 'Send again'}
        </button>
        {!repaired && (
          <button type="button" onClick={() => send(['Then', request, 'then'], ['Now', request, 'now'])}>
            Then and now
          </button>
        )}
        <a class="button" href={playgroundAddress(shown.query, shown.variables, worldUrl(world))}>
          Open {repaired ? 'repaired ' : ''}in playground
        </a>
      </div>
      <div aria-live="polite">
        {problem.value !== '' && <p class="bad">{problem.value}</p>}
        {answers.value.length > 0 && <Answers answers={answers.value} />}
      </div>
    </div>
  );
}

function Answers({ answers }: { answers: readonly SentAnswer[] }) {
  const marked = markedLines(answers.map(({ text }) => text));
  return (
    <div class="answers">
      {answers.map((answer, i) => (
        <figure key={answer.name}>
          <figcaption>
            {answer.name}: {summaryOf(answer)}
          </figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus */}
          <pre tabIndex={0}>
            {marked[i]!.map(({ line, differs }, number) =>
              differs ? <mark key={number}>{`${line}\n`}</mark> : `${line}\n`,
            )}
          </pre>
        </figure>
      ))}
    </div>
  );
}

/** The instant of the request, or the present one of its world. */
type When = 'then' | 'now';

interface Sent {
  readonly query: string;
  readonly variables: object;
}

/** Asks as the request's user, whose other tokens stay good. */
async function answered(
  world: string,
  { id, user, operation, replica }: JournalEntry,
  { query, variables }: Sent,
  when: When,
): Promise<Omit<SentAnswer, 'name'>> {
  if (when === 'then') {
    const { status, answer } = await admin.world(world).repeatRequest(id, { query, variables }, replica);
    return { status, text: JSON.stringify(answer) };
  }
  const token = user === null ? undefined : await admin.world(world).openSession(user, { pages: true });
  const headers = {
    'content-type': 'application/json',
    'x-page': location.pathname,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const body = JSON.stringify({ query, variables, ...(operation === null ? {} : { operationName: operation }) });
  const response = await fetch(`${worldUrl(world)}graphql`, { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
}
