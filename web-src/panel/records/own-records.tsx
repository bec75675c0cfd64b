import { useSignal } from '@preact/signals';
import type { ListedRecords } from '../../../src/types.js';
import { worldAdmin } from '../../shared/admin.js';
import { base } from '../../shared/base.js';
import { positionText } from '../../shared/formats.js';
import { act } from '../act.js';
import { ConfirmButton } from '../confirm-button.js';
import { EditRecord } from './edit-record.js';
import { mapLink } from './map-link.js';

/** The rows of each kind that are shown. */
const mostRows = 100;

type OwnKind = 'events' | 'frames' | 'vessels' | 'areas' | 'users';

interface Row {
  readonly id: string;
  readonly cells: readonly string[];
  /** The address of the map that opens it. */
  readonly link?: string;
}

/** The own records that there are: each can be edited, but for users, and withdrawn. */
export function OwnRecords({ records }: { records: ListedRecords }) {
  const tables = tablesOf(records);
  const count = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  const newest = records.events.reduce<(typeof records.events)[number] | undefined>(
    (best, each) => (best === undefined || each.updatedAt >= best.updatedAt ? each : best),
    undefined,
  );
  const ended = records.ended.events.length + records.ended.frames.length;
  return (
    <section class="card" aria-label="Own records">
      <h2>Own records</h2>
      {count === 0 && <p class="fine">None: clients see the ocean alone.</p>}
      {tables.map((table) => (
        <OwnTable key={table.kind} {...table} />
      ))}
      {ended > 0 && <p class="fine">{ended} records of the ocean are withdrawn or replaced.</p>}
      <div class="buttons">
        {count + ended > 0 && <ConfirmButton text="Take back" of="all changes of records" onConfirm={takeBack} />}
        <a class="button" href={base + (newest ? mapLink(newest, records.now) : 'map')}>
          See on the map
        </a>
      </div>
    </section>
  );
}

interface TableProps {
  readonly kind: OwnKind;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** The own records of a kind as a table; one at a time can be edited. */
function OwnTable({ kind, columns, rows }: TableProps) {
  const edited = useSignal<string | undefined>(undefined);
  if (rows.length === 0) return null;
  return (
    <details open={rows.length <= 10}>
      <summary>
        {rows.length} {rows.length === 1 ? kind.slice(0, -1) : kind}
      </summary>
      <table class="events">
        <thead>
          <tr>
            {columns.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        {rows.slice(0, mostRows).map(({ id, cells, link }) => (
          <tbody key={id}>
            <tr>
              {cells.map((cell, i) => (
                <td key={columns[i]}>{breakable(cell)}</td>
              ))}
            </tr>
            <tr>
              <td colSpan={columns.length}>
                <div class="buttons">
                  <code>{id}</code>
                  {kind === 'users' ? undefined : (
                    <button type="button" aria-label={`Edit ${id}`} onClick={() => (edited.value = id)}>
                      Edit
                    </button>
                  )}
                  {link === undefined ? undefined : (
                    <a class="button" href={base + link}>
                      On the map
                    </a>
                  )}
                  <ConfirmButton text="Withdraw" of={id} onConfirm={() => withdraw(id)} />
                </div>
                {edited.value === id && <EditRecord id={id} onClose={() => (edited.value = undefined)} />}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      {rows.length > mostRows && <p class="fine">{rows.length - mostRows} more.</p>}
    </details>
  );
}

/** A text that may break after an underscore. */
function breakable(text: string) {
  return text.split('_').map((part, i) => (i === 0 ? part : ['_', <wbr key={i} />, part]));
}

function tablesOf({ events, frames, vessels, areas, users, now }: ListedRecords): TableProps[] {
  const from = (iso: string) => iso.slice(0, 19).replace('T', ' ');
  return [
    {
      kind: 'events',
      columns: ['Kind', 'Vessels', 'Start, UTC', 'Position'],
      rows: events.map((event) => {
        const { eventId, eventType, start, record } = event;
        const { lon, lat } = record.start.point;
        const names = Object.values(record.vessels).map(({ mmsi, name }) => name ?? String(mmsi));
        const cells = [eventType, names.join(', ') || '–', from(start), positionText(lon, lat)];
        return { id: eventId, cells, link: mapLink(event, now) };
      }),
    },
    {
      kind: 'frames',
      columns: ['Kind', 'Collected, UTC', 'Status'],
      rows: frames.map(({ frameId, eventType, start, status }) => ({
        id: frameId,
        cells: [eventType, from(start), status],
        link: `map#&frame=${encodeURIComponent(frameId)}`,
      })),
    },
    {
      kind: 'vessels',
      columns: ['Name', 'MMSI', 'Positions'],
      rows: vessels.map(({ id, name, mmsi, positions }) => ({
        id,
        cells: [name ?? '–', mmsi.join(', '), positions.toLocaleString('en')],
        link: `map#&vessel=${mmsi.at(-1)}`,
      })),
    },
    {
      kind: 'areas',
      columns: ['Name', 'User'],
      rows: areas.map(({ aoiId, name, user }) => ({
        id: aoiId,
        cells: [name, user],
        link: `map#&aoi=${encodeURIComponent(aoiId)}`,
      })),
    },
    { kind: 'users', columns: ['Name'], rows: users.map(({ name }) => ({ id: name, cells: [name] })) },
  ];
}

function withdraw(id: string): Promise<boolean> {
  return act(`Withdrawing ${id}`, async () => {
    await worldAdmin.withdrawRecord(id);
    return `${id} is withdrawn.`;
  });
}

function takeBack(): Promise<boolean> {
  return act('Taking back all changes', async () => {
    await worldAdmin.clearRecords();
    return 'The records are as the world was made.';
  });
}
