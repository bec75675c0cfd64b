// Writes fixtures/acquisitions.bin: the acquisitions that generators/orbits/ plans. The layout is described in
// fixtures/README.md. Run by hand after a change of the plans.
import { writeFileSync } from 'node:fs';
import { planRadar, planRows, planTiles } from '../dist/generators/orbits/acquisition-plan.js';
import { planGranules } from '../dist/generators/orbits/night-granules.js';
import { orbits } from '../dist/generators/orbits/satellites.js';

const doubles = [];
const bytes = [];
let [beforeLonE6, beforeLatE6] = [0, 0];
for (const scenes of [planRadar(), planTiles(), planRows()]) {
  whole(scenes.length);
  for (const { track, gridNumber, fromS, toS, lon, lat, footprint } of scenes) {
    whole(track);
    whole(gridNumber);
    doubles.push(fromS, toS, lon, lat);
    rings(footprint);
  }
}
orbits.forEach(({ mission }, satellite) => {
  for (let day = 0; mission.kind === 'viirs' && day < mission.days; day++) {
    const granules = planGranules(satellite, day);
    whole(granules.length);
    for (const { pass, granule, lon, lat, footprint } of granules) {
      whole(pass);
      whole(granule);
      doubles.push(lon, lat);
      rings(footprint);
    }
  }
});
const head = Buffer.alloc(4 + 8 * doubles.length);
head.writeUInt32LE(doubles.length, 0);
doubles.forEach((value, i) => {
  head.writeDoubleLE(value, 4 + 8 * i);
});
const packed = Buffer.concat([head, Uint8Array.from(bytes)]);
writeFileSync(new URL('../fixtures/acquisitions.bin', import.meta.url), packed);
console.log(`fixtures/acquisitions.bin: ${packed.length} bytes`);

function rings({ areas }) {
  whole(areas.length);
  for (const { lonE6, latE6 } of areas) {
    whole(lonE6.length - 1);
    for (let i = 0; i + 1 < lonE6.length; i++) {
      signed(lonE6[i] - beforeLonE6);
      signed(latE6[i] - beforeLatE6);
      [beforeLonE6, beforeLatE6] = [lonE6[i], latE6[i]];
    }
  }
}

function signed(number) {
  whole(number < 0 ? -2 * number - 1 : 2 * number);
}

function whole(number) {
  let rest = number;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest & 127) | 128);
  bytes.push(rest);
}
