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

/** Sends a request again at the present instant of its world, as it was and as it is meant, and compares the answers. */
export function SendAgain({ world, entry, repaired }: Parts) {
  const answers = useSignal<readonly SentAnswer[]>([]);
  const problem = useSignal('');
  const variables = typeof entry.variables === 'object' && entry.variables !== null ? entry.variables : {};
  const asked = { query: entry.document ?? '', variables };
  const send = async () => {
    problem.value = '';
    try {
      const before = { name: 'As it was', ...(await answered(world, entry, asked)) };
      answers.value = repaired ? [before, { name: 'Repaired', ...(await answered(world, entry, repaired)) }] : [before];
    } catch (error) {
      problem.value = reasonOf(error);
    }
  };
  const shown = repaired ?? asked;
  return (
    <div class="again">
      <div class="ways">
        <button type="button" onClick={send}>
          {repaired ? 'Send repaired' : 'Send again'}
        </button>
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

/** Asks as the request's user, whose other tokens stay good. */
async function answered(
  world: string,
  { user, operation }: JournalEntry,
  { query, variables }: { readonly query: string; readonly variables: object },
): Promise<Omit<SentAnswer, 'name'>> {
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
