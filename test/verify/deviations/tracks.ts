import { asOfMs, type Deviation, graphql, isRow, of, type Row, rowAt, values } from './deviation.js';

const track = (change: (track: Row) => void) =>
  graphql({
    tell(answer) {
      for (const value of Object.values(rowAt(answer, 'data')))
        for (const each of (Array.isArray(value) ? (value as unknown[]) : []).filter(isRow))
          if ('positions' in each) change(each);
    },
  });
const positions = (each: Row) => (each['positions'] as unknown[]).filter(isRow);

export const tracks: readonly Deviation[] = [
  of(
    'tracks-1',
    'tracks go on for a week',
    track((each) => {
      const last = positions(each).at(-1);
      if (last) last['time'] = new Date(Date.parse(String(last['time'])) + 7 * 86_400_000).toISOString();
    }),
  ),
  of(
    'tracks-2',
    'tracks run backwards',
    track((each) => (each['positions'] as unknown[]).reverse()),
  ),
  of(
    'tracks-3',
    'tracks have other ids than events name',
    track((each) => Object.assign(each, { trackId: 'another' })),
  ),
  of(
    'tracks-4',
    'an event has the track of one vessel',
    graphql({
      tell(answer) {
        for (const value of Object.values(rowAt(answer, 'data')))
          if (Array.isArray(value)) value.length = Math.min(1, value.length);
      },
    }),
  ),
  of(
    'tracks-5',
    'an unknown event has a track',
    graphql({
      tell(answer, body) {
        if (JSON.stringify(body['variables'] ?? {}).includes('no-such-event'))
          rowAt(answer, 'data')['a0'] = [{ trackId: 'a' }];
      },
    }),
  ),
  of(
    'tracks-6',
    'a position is sent tomorrow',
    values('sentAt', (value) => Object.assign(value, { sentAt: new Date(asOfMs + 864e5).toISOString() })),
  ),
  of(
    'tracks-6',
    'a position is that of another vessel',
    values('sentAt', (value) => Object.assign(value, { vesselId: '1' })),
  ),
  of(
    'tracks-7',
    'the list of areas is empty',
    graphql({
      tell(answer, body) {
        if (/: aois/.test(String(body['query']))) rowAt(answer, 'data')['a0'] = [];
      },
    }),
  ),
];
