import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { JournalEntry } from '../../../src/types.js';
import { admin } from '../../shared/admin.js';
import { root } from '../../shared/base.js';
import { CopyButton } from '../../shared/copy-button.js';
import { open } from '../section-route.js';
import { Errors } from './errors.js';
import { Explanation } from './explanation.js';
import type { FeedExchange } from './feed.js';
import { copies, lackOf } from './request-commands.js';
import { titleOf } from './request-title.js';
import { SendAgain } from './send-again.js';
import { answerText, errorsOf } from './shown-answer.js';

/** A request and its answer, how its searches were answered, and ways to send it again. */
export function RequestDetail({ exchange }: { exchange: FeedExchange | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const close = () => {
    open('requests');
    document.querySelector<HTMLElement>('.requests .row[tabindex="0"]')?.focus();
  };
  return (
    <article class="detail" aria-label="Request" onKeyDown={({ key }) => key === 'Escape' && close()}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {exchange ? titleOf(exchange.entry) : 'Not kept'}
        </h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </header>
      {exchange ? (
        <Opened exchange={exchange} />
      ) : (
        <p>This page does not have the request any more: newer ones took its place, or its journal was emptied.</p>
      )}
    </article>
  );
}

function Opened({ exchange: { world, entry } }: { exchange: FeedExchange }) {
  const { kind, document, variables, cut } = entry;
  const hasVariables = typeof variables === 'object' && variables !== null && Object.keys(variables).length > 0;
  return (
    <>
      <Ways world={world} entry={entry} />
      <Facts world={world} entry={entry} />
      <Errors errors={errorsOf(entry)} heading="Errors" />
      {kind === 'graphql' && document !== null && <Explanation world={world} entry={entry} />}
      {document !== null && <Document document={document} />}
      {(hasVariables || typeof variables === 'string') && (
        <Text
          heading="Variables"
          text={typeof variables === 'string' ? variables : JSON.stringify(variables, null, 2)}
        />
      )}
      {cut && <p class="fine">The journal keeps the first 16 KiB of a document and of its variables.</p>}
      <Answer entry={entry} />
    </>
  );
}

/** Ways to send the request again. */
function Ways({ world, entry }: { world: string; entry: JournalEntry }) {
  const { kind, document } = entry;
  const lack = lackOf(entry);
  if (lack !== undefined) return <p class="fine">It cannot be sent again from here. {lack}</p>;
  // Their texts need the present state of the world.
  const textOf = async (of: (typeof copies)[number][1]) => {
    const its = admin.world(world);
    const [{ now, running }, { ocean }] = await Promise.all([its.clock(), its.capsule()]);
    const isThen = !running && Date.parse(now) === Date.parse(entry.time);
    return of(entry, { adminUrl: `${root}__admin`, name: world, isThen, ocean });
  };
  const offered = kind === 'graphql' && document !== null ? copies : copies.slice(0, 1);
  return (
    <div class="ways">
      {offered.map(([name, of]) => (
        <CopyButton key={name} text={() => textOf(of)} what="of the request" label={`Copy as ${name}`} />
      ))}
      {offered.length > 1 && <SendAgain world={world} entry={entry} />}
    </div>
  );
}

function Facts({ world, entry }: { world: string; entry: JournalEntry }) {
  const { time, method, path, baseUrl, user, problem, status, ms, rows, bytes, fault, recordsRevision, pages } = entry;
  const { receivedAt } = entry;
  const facts = [
    ['World', world],
    ['Asked at', `${time.slice(0, 19).replace('T', ' ')} by the world's clock`],
    ...(receivedAt === undefined ? [] : [['Came at', `${receivedAt.slice(0, 23).replace('T', ' ')} UTC, real time`]]),
    ['User', user ?? `none. ${problem ?? ''}`],
    ['Request', `${method} ${baseUrl}${path}`],
    [
      'Answer',
      `${status}, ${rows.toLocaleString('en')} rows, ${bytes.toLocaleString('en')} bytes, ${ms.toFixed(1)} ms`,
    ],
    ...(fault === null ? [] : [['Fault', fault]]),
    ...(recordsRevision === 0 ? [] : [['Own records', `after ${recordsRevision} changes`]]),
    ...(pages ? [['Sent by', 'a page of the service']] : []),
  ];
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The document, formatted once the formatter is loaded. */
function Document({ document }: { document: string }) {
  const text = useSignal(document);
  useEffect(() => {
    void import('./format-document.js').then(({ formattedDocument }) => {
      text.value = formattedDocument(document);
    });
  }, [document]);
  return <Text heading="Document" text={text.value} />;
}

function Answer({ entry }: { entry: JournalEntry }) {
  const text = answerText(entry);
  if (text === undefined) return <p class="fine">The answer is no text.</p>;
  const isWhole = !text.endsWith('…');
  return <Text heading={isWhole ? 'Answer' : 'Answer, its first 2 KiB'} text={text === '' ? '(empty)' : text} />;
}

function Text({ heading, text }: { heading: string; text: string }) {
  return (
    <section aria-label={heading}>
      <div class="heading">
        <h3>{heading}</h3>
        <CopyButton text={text} what={heading.toLowerCase()} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus */}
      <pre tabIndex={0}>{text}</pre>
    </section>
  );
}
