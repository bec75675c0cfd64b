import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvCells } from '../../src/cli/commands/coast-command.js';
import { runCommand } from '../../src/cli/commands.js';
import { csvCell } from '../../src/export/formats/csv-table.js';
import { recordingTerminal } from '../support/recording-terminal.js';

test('coast with a position prints the nearest coast, its distance, the land cover and the nearest port', async () => {
  const terminal = recordingTerminal();
  assert.equal(await runCommand(['coast', '-123.3933', '-48.8767'], terminal), 0);
  const { out } = terminal.written;
  assert.match(out, /^26929\d\d m to the coast at lon -124\.7\d+, lat -24\.68\d+; here PermanentWaterBody\n/);
  assert.match(out, /^.+\n\d+ m to the port .+ \([A-Z]{5}\)\n$/);
});

test('coast adds seven columns to CSV that comes in pieces, whatever the order of its columns', async () => {
  const terminal = recordingTerminal({}, false, ['name,Lat', 'itude,LON\n"Null, Is', 'land",0,0\r\nParis,48.85,2.35']);
  assert.equal(await runCommand(['coast'], terminal), 0);
  const [header, island, paris, end] = terminal.written.out.split('\n');
  assert.equal(
    header,
    'name,Latitude,LON,distance_to_coast_m,land_cover_class,coast_lon,coast_lat,' +
      'nearest_port,nearest_port_name,nearest_port_distance_m',
  );
  assert.match(island!, /^"Null, Island",0,0,5728\d\d,PermanentWaterBody,-1\.9\d+,4\.7\d+,GH[A-Z]{3},[^,]+,\d{6}$/);
  assert.match(paris!, /^Paris,48\.85,2\.35,149\d\d\d,[A-Z]\w+,1\.\d+,49\.\d+,FR[A-Z]{3},[^,]+,\d+$/);
  assert.equal(end, '');
  assert.equal(terminal.written.err, '');
});

test('on a terminal coast shows the number of rows done', async () => {
  const terminal = recordingTerminal({}, true, ['lon,lat\n', '0,0\n'.repeat(1001)]);
  assert.equal(await runCommand(['coast'], terminal), 0);
  assert.match(terminal.written.err, /500 rows.*1000 rows.*1001 rows/s);
});

for (const [words, piped, message] of [
  [['1'], [], /takes two numbers or none, not 1/],
  [['181', '0'], [], /LON is "181"; a number of degrees from -180 to 180/],
  [['0', 'north'], [], /LAT is "north"; a number of degrees from -90 to 90/],
  [['0x10', '51'], [], /LON is "0x10"; a number of degrees/],
  [['1', '0b11'], [], /LAT is "0b11"; a number of degrees/],
  [[], [], /Standard input is empty/],
  [[], ['a,b\n1,2\n'], /must name the columns lon and lat; it is "a,b"/],
  [[], ['lon,lat\n1,2\n3,\n'], /line 3: lat is ""/],
] as const) {
  test(`coast ${words.join(' ')} with ${JSON.stringify(piped)} is refused with exit code 2`, async () => {
    const terminal = recordingTerminal({}, false, piped);
    assert.equal(await runCommand(['coast', ...words], terminal), 2);
    assert.match(terminal.written.err, message);
  });
}

test('the port of a position in a harbour is named, with less than 10 km to it', async () => {
  const terminal = recordingTerminal();
  assert.equal(await runCommand(['coast', '1.35', '51.12'], terminal), 0);
  assert.match(terminal.written.out, /\n\d{3,4} m to the port Dover \(GBDVR\)\n$/);
});

test('a text with a comma or quotes is one cell in quotes, and reads as it was', () => {
  for (const text of ['Dover', 'Saint John, NB', 'a "b"']) assert.deepEqual(csvCells(csvCell(text)), [text]);
  assert.equal(csvCell('Dover'), 'Dover');
});

test('quoted cells lose their quotes, and empty cells are kept', () => {
  assert.deepEqual(csvCells('a,"b, ""c""",,d'), ['a', 'b, "c"', '', 'd']);
  assert.deepEqual(csvCells(',x'), ['', 'x']);
});
