import { useSignal } from '@preact/signals';
import type { ListedRecords } from '../../../src/types.js';
import { worldAdmin } from '../../shared/admin.js';
import { base } from '../../shared/base.js';
import { positionText } from '../../shared/formats.js';
import { act } from '../act.js';
import { ConfirmButton } from '../confirm-button.js';
import { EditEvent } from './edit-event.js';
import { mapLink } from './map-link.js';

/** The rows of each kind that are shown. */
const mostRows = 100;

interface Row {
  readonly id: string;
  readonly text: string;
}

/** The own records that there are, each with the way to withdraw it. */
export function OwnRecords({ records }: { records: ListedRecords }) {
  const lists = listsOf(records);
  const count = lists.reduce((sum, { rows }) => sum + rows.length, records.events.length);
  const newest = records.events.reduce<(typeof records.events)[number] | undefined>(
    (best, each) => (best === undefined || each.updatedAt >= best.updatedAt ? each : best),
    undefined,
  );
  const ended = records.ended.events.length + records.ended.frames.length;
  return (
    <section class="card" aria-label="Own records">
      <h2>Own records</h2>
      {count === 0 && <p class="fine">None: clients see the ocean alone.</p>}
      {records.events.length > 0 && <OwnEvents records={records} />}
      {lists.map(({ kind, rows }) =>
        rows.length === 0 ? null : (
          <details key={kind} open={rows.length <= 10}>
            <summary>
              {rows.length} {kind}
            </summary>
            <ul class="plain">
              {rows.slice(0, mostRows).map(({ id, text }) => (
                <li key={id}>
                  <code>{id}</code> {text} <ConfirmButton text="Withdraw" of={id} onConfirm={() => withdraw(id)} />
                </li>
              ))}
            </ul>
            {rows.length > mostRows && <p class="fine">{rows.length - mostRows} more.</p>}
          </details>
        ),
      )}
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

/** The own events as a table; one at a time can be edited. */
function OwnEvents({ records: { events, now } }: { records: ListedRecords }) {
  const edited = useSignal<string | undefined>(undefined);
  return (
    <details open={events.length <= 10}>
      <summary>
        {events.length} {events.length === 1 ? 'event' : 'events'}
      </summary>
      <table class="events">
        <thead>
          <tr>
            {['Kind', 'Vessels', 'Start, UTC', 'Position'].map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        {events.slice(0, mostRows).map((event) => {
          const { eventId, eventType, start, record } = event;
          const { lon, lat } = record.start.point;
          const vessels = Object.values(record.vessels).map(({ mmsi, name }) => name ?? String(mmsi));
          return (
            <tbody key={eventId}>
              <tr>
                <td>{eventType}</td>
                <td>{vessels.join(', ') || '–'}</td>
                <td>{start.slice(0, 19).replace('T', ' ')}</td>
                <td>{positionText(lon, lat)}</td>
              </tr>
              <tr>
                <td colSpan={4}>
                  <div class="buttons">
                    <code>{eventId}</code>
                    <button type="button" aria-label={`Edit ${eventId}`} onClick={() => (edited.value = eventId)}>
                      Edit
                    </button>
                    <a class="button" href={base + mapLink(event, now)}>
                      On the map
                    </a>
                    <ConfirmButton text="Withdraw" of={eventId} onConfirm={() => withdraw(eventId)} />
                  </div>
                  {edited.value === eventId && <EditEvent event={record} onClose={() => (edited.value = undefined)} />}
                </td>
              </tr>
            </tbody>
          );
        })}
      </table>
      {events.length > mostRows && <p class="fine">{events.length - mostRows} more.</p>}
    </details>
  );
}

function listsOf({ frames, vessels, areas, users }: ListedRecords) {
  const from = (iso: string) => `${iso.slice(0, 19).replace('T', ' ')}`;
  return [
    { kind: 'frames', rows: frames.map((f): Row => ({ id: f.frameId, text: `${f.eventType}, ${from(f.start)}` })) },
    {
      kind: 'vessels',
      rows: vessels.map((v): Row => ({ id: v.id, text: `MMSI ${v.mmsi.join(', ')}, ${v.positions} positions` })),
    },
    { kind: 'areas', rows: areas.map((a): Row => ({ id: a.aoiId, text: `${a.name} of ${a.user}` })) },
    { kind: 'users', rows: users.map((u): Row => ({ id: u.name, text: '' })) },
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
