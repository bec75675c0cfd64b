import assert from 'node:assert/strict';
import { readJsonFixture } from '../../../src/base/fixture-files.js';
import type { Law } from '../law.js';
import { apartM, noiseKn, noiseM, positionsBetween, speedBetween } from '../motion.js';
import { secondsOf, someOfEach } from '../view.js';

interface Port {
  readonly locode: string;
  readonly name: string;
  readonly countryCode: string;
  readonly countryName: string;
  readonly lon: number;
  readonly lat: number;
}

/** Names and positions against the table of ports; speeds published and sailed. */
export const portVisits: Law = {
  number: 7,
  says:
    'a port visit lies within 5 km of its port, which it names as the table of ports does, at up to 1 kn, for half ' +
    'an hour or more',
  breaks: [
    {
      what: 'a visit names the next port of the table',
      file: 'generators/events/port-visit',
      find: 'endS), port }',
      replace: 'endS), port: (port + 1) % 900 }',
    },
    {
      what: 'visits begin an hour before the vessel lies in port',
      file: 'generators/events/port-visit',
      find: 'Math.ceil(arrivalS)',
      replace: 'Math.ceil(arrivalS) - 3600',
    },
  ],
  begin() {
    const ports = new Map(readJsonFixture<Port[]>('ports.json').map((port) => [port.locode, port]));
    return {
      async view(view) {
        const all = view.events.filter(({ eventType }) => eventType === 'port_visit');
        assert.ok(all.length > 10, `only ${all.length} visits`);
        for (const { eventId, start, end, eventDetails } of all) {
          const { portName, portId, countryCode, countryName } = eventDetails;
          const port = ports.get(portId!);
          assert.ok(port, `${eventId} names ${portId}`);
          assert.deepEqual([portName, countryCode, countryName], [port.name, port.countryCode, port.countryName]);
          assert.ok(secondsOf(end!.time) - secondsOf(start.time) >= 1800, eventId);
          for (const at of [start, end!]) {
            const farM = apartM(at.point, port);
            assert.ok(farM <= 5000 + noiseM, `${eventId} lies ${farM} m from ${portName}`);
          }
        }
        for (const event of someOfEach(all, ['port_visit'], 6)) {
          const [track] = await view.tracksOf(event);
          const positions = positionsBetween(track!, secondsOf(event.start.time), secondsOf(event.end!.time));
          positions.forEach((at, i) => {
            const farM = apartM(at.point, ports.get(event.eventDetails.portId!)!);
            assert.ok(farM <= 5000 + noiseM, `${event.eventId} is ${farM} m from its port at ${at.time}`);
            assert.ok((at.speedOverGround ?? 0) <= 1 + noiseKn, `${event.eventId} at ${at.speedOverGround} kn`);
            if (i > 0) assert.ok(speedBetween(positions[i - 1]!, at) <= 1, `${event.eventId} moves at ${at.time}`);
          });
        }
        return all.length;
      },
    };
  },
};
