import { useSignal } from '@preact/signals';
import { base } from '../../shared/base.js';
import { open } from '../section-route.js';
import type { FeedExchange } from './feed.js';
import { isProblem } from './request-filter.js';
import { gapText, realTimeText } from './request-times.js';
import { titleOf } from './request-title.js';
import { choosable, filtered } from './requests-view.js';
import { connection } from './shared-feed.js';

/** The rows that are shown at first, and with each press of the button below. */
const rowsAtOnce = 200;

/** The cells of a row by their classes, with the heads of their columns. */
const columns = [
  ['time', 'Time'],
  ['real', 'Real time'],
  ['gap', 'Gap'],
  ['world', 'World'],
  ['user', 'User'],
  ['operation', 'Operation'],
  ['status', 'Status'],
  ['codes', 'Codes'],
  ['ms', 'Took'],
  ['count', 'Rows'],
  ['fault', 'Fault'],
] as const;

/** The requests, newest first. Up and Down move between them, Enter opens one. */
export function RequestList({ openOrder }: { openOrder: number | undefined }) {
  const most = useSignal(rowsAtOnce);
  const all = filtered.value;
  const shown = all.slice(0, most.value);
  const reachable = shown.some(({ order }) => order === openOrder) ? openOrder : shown[0]?.order;
  if (shown.length === 0) return <p class="empty">{emptyText()}</p>;
  return (
    <div class="rows">
      <div class="row head" aria-hidden="true">
        {columns.map(([name, text]) => (
          <span key={name} class={name}>
            {text}
          </span>
        ))}
      </div>
      <ul onKeyDown={walk}>
        {shown.map((exchange, i) => (
          <li key={exchange.order}>
            <RequestRow
              exchange={exchange}
              before={all[i + 1]}
              isOpen={exchange.order === openOrder}
              isReachable={exchange.order === reachable}
            />
          </li>
        ))}
      </ul>
      {all.length > shown.length && (
        <button type="button" class="more" onClick={() => (most.value += rowsAtOnce)}>
          Show {Math.min(rowsAtOnce, all.length - shown.length)} older requests
        </button>
      )}
    </div>
  );
}

interface RowProps {
  readonly exchange: FeedExchange;
  /** The request that is listed below it. */
  readonly before: FeedExchange | undefined;
  readonly isOpen: boolean;
  readonly isReachable: boolean;
}

function RequestRow({ exchange, before, isOpen, isReachable }: RowProps) {
  const { world, entry, order } = exchange;
  const { time, user, status, codes, ms, rows, fault, pages } = entry;
  return (
    <button
      type="button"
      class={isProblem(exchange) ? 'row problem' : 'row'}
      aria-current={isOpen ? 'true' : undefined}
      tabIndex={isReachable ? 0 : -1}
      onClick={() => open('requests', String(order))}
    >
      <span class="time" title={`${time}, by the world's clock`}>
        <span class="date">{time.slice(0, 10)} </span>
        {time.slice(11, 19)}
      </span>
      <span class="real" title={entry.receivedAt && `Came at ${entry.receivedAt}, by real time`}>
        {realTimeText(entry)}
      </span>
      <span class="gap" title="Real time since the request below">
        {gapText(entry, before?.entry)}
      </span>
      <span class="world">{world}</span>
      <span class="user">{user ?? '–'}</span>
      <span class="operation">
        {titleOf(entry)}
        {pages && <span class="mark">page</span>}
      </span>
      <span class="status">{status}</span>
      <span class="codes">{codes.join(' ')}</span>
      <span class="ms">{ms.toLocaleString('en', { maximumFractionDigits: ms < 10 ? 1 : 0 })} ms</span>
      <span class="count">
        {rows.toLocaleString('en')} <span class="unit">{rows === 1 ? 'row' : 'rows'}</span>
      </span>
      <span class="fault">{fault}</span>
    </button>
  );
}

function emptyText(): string {
  if (connection.value.state === 'opening') return 'Loading …';
  if (choosable.value.length > 0) return 'No request fits the filter.';
  return `No client has asked yet. Requests to ${base}graphql appear here as they are answered, those of any world.`;
}

/** Moves the focus between rows. */
function walk(event: KeyboardEvent & { readonly currentTarget: HTMLUListElement }): void {
  const rows: (Element | null)[] = [...event.currentTarget.querySelectorAll('button')];
  const at = rows.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  const row = rows[to];
  if (row instanceof HTMLElement) row.focus();
}
