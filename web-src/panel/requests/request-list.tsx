import { useSignal } from '@preact/signals';
import { base } from '../../shared/base.js';
import { open } from '../section-route.js';
import type { FeedExchange } from './feed.js';
import { isProblem } from './request-filter.js';
import { titleOf } from './request-title.js';
import { choosable, filtered } from './requests-view.js';
import { connection } from './shared-feed.js';

/** The rows that are shown at first, and with each press of the button below. */
const rowsAtOnce = 200;

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
        {['Time', 'World', 'User', 'Operation', 'Status', 'Codes', 'Took', 'Rows', 'Fault'].map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <ul onKeyDown={walk}>
        {shown.map((exchange) => (
          <li key={exchange.order}>
            <RequestRow
              exchange={exchange}
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

function RequestRow({
  exchange,
  isOpen,
  isReachable,
}: {
  exchange: FeedExchange;
  isOpen: boolean;
  isReachable: boolean;
}) {
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
      <span class="time" title={time}>
        <span class="date">{time.slice(0, 10)} </span>
        {time.slice(11, 19)}
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
