import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wellKnownText } from '../../src/export/formats/csv-table.js';
import { formatOf } from '../../src/export/formats/formats.js';
import type { Cell, ColumnKind, ExportRow, ExportTable } from '../../src/export/tables/export-table.js';
import type { Shape } from '../../src/export/tables/shape.js';
import type { ExportFormat } from '../../src/types.js';
import { property } from '../support/property.js';

const column = (name: string, kind: ColumnKind) => ({ name, kind, required: false, comment: `It's "${name}".` });
const columns = [
  ...[column('eventId', 'text'), column('at', 'time'), column('count', 'int'), column('share', 'float')],
  ...[column('list', 'texts'), column('params', 'json'), column('change', 'text')],
];
const table: ExportTable = {
  ...{ what: 'events', columns, key: ['eventId'], indexes: ['at'], blockRows: 10, shapes: ['Point'] },
  ...{ comment: "Events' changes.", geometryComment: '' },
};

/** Texts with what formats treat specially, among others. */
const special = [
  '"',
  "'",
  '\\',
  '\n',
  '\r',
  '\t',
  ',',
  '{',
  '}',
  ';',
  '\\.',
  '\\N',
  'NULL',
  'null',
  '',
  'Ø',
  '漁',
  '🚢',
  ' ',
];
const text = fc.array(fc.oneof(fc.constantFrom(...special), fc.string({ unit: 'grapheme' })), { maxLength: 4 });
const texts = text.map((parts) => parts.join('').replaceAll('\0', ''));
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 4 });
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value));
const instant = fc.integer({ min: 0, max: 2 ** 32 }).map((s) => new Date(s * 1000).toISOString());
const cells: fc.Arbitrary<Cell[]> = fc.tuple(
  ...[orNull(texts), orNull(instant), orNull(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })), orNull(number)],
  ...[
    orNull(fc.array(orNull(texts), { maxLength: 3 })),
    orNull(fc.dictionary(texts, texts, { maxKeys: 2, noNullPrototype: true })),
  ],
  orNull(texts),
);
const coordinate = (most: number) =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((e6) => (e6 === 0 ? 0 : e6 / 1e6));
const rows: fc.Arbitrary<ExportRow[]> = fc.array(
  fc.record({
    cells,
    geometry: fc.tuple(coordinate(180), coordinate(90)).map((coordinates) => ({ type: 'Point' as const, coordinates })),
  }),
  { maxLength: 4 },
);

async function written(format: ExportFormat, added: readonly ExportRow[]): Promise<string> {
  const encoder = (await formatOf(format)).encoder(table);
  for (const row of added) encoder.add(row);
  return Buffer.from(encoder.finish()).toString();
}

/** What a reader of a format finds in its text, and what it is to find in a row. */
interface Reader {
  read(text: string): unknown[];
  wanted(row: ExportRow): unknown;
}

const withoutNull = (row: ExportRow) =>
  Object.fromEntries(columns.map(({ name }, i) => [name, row.cells[i]]).filter(([, cell]) => cell !== null));
const readers: readonly (readonly [ExportFormat, Reader])[] = [
  [
    'ndjson',
    {
      read: (lines) =>
        lines
          .split('\n')
          .slice(0, -1)
          .map((line): unknown => JSON.parse(line)),
      wanted: (row) => ({ ...withoutNull(row), geometry: row.geometry }),
    },
  ],
  [
    'geojson',
    {
      read: (sequence) =>
        sequence
          .split('\u001e')
          .slice(1)
          .map((feature): unknown => JSON.parse(feature)),
      wanted: (row) => ({ type: 'Feature', geometry: row.geometry, properties: withoutNull(row) }),
    },
  ],
  [
    'csv',
    {
      read: (csv) => csvRows(csv).slice(1),
      wanted: ({ cells: all, geometry }) => [
        ...all.map((cell) => (cell === null ? '' : typeof cell === 'object' ? JSON.stringify(cell) : String(cell))),
        `POINT (${(geometry as { coordinates: number[] }).coordinates.join(' ')})`,
      ],
    },
  ],
  ['sql', { read: copiedRows, wanted: ({ cells: all, geometry }) => [...all, geometry] }],
];

for (const [format, { read, wanted }] of readers)
  test(`rows of any text are read back from ${format}`, async (t) => {
    await property(t, [rows], async (added) => {
      assert.deepEqual(read(await written(format, added)), added.map(wanted));
    });
  });

/** CSV as RFC 4180 has it, with line feeds. */
function csvRows(csv: string): string[][] {
  const found: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\n]*))([,\n])/y;
  for (let row: string[] = []; cell.lastIndex < csv.length; ) {
    const [, quoted, plain = '', end] = cell.exec(csv) ?? assert.fail(`no cell at ${cell.lastIndex}`);
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    found.push(row);
    row = [];
  }
  return found;
}

/** The text format of COPY, as the manual of PostgreSQL describes it. */
function copiedRows(sql: string): unknown[] {
  const [head, ...lines] = sql.split('\n');
  assert.equal(
    head,
    `COPY events_changes (${[...columns, { name: 'geometry' }].map(({ name }) => `"${name}"`).join(', ')}) FROM stdin;`,
  );
  assert.deepEqual(lines.splice(-2), ['\\.', '']);
  const escapes = new Map(Object.entries({ n: '\n', r: '\r', t: '\t' }));
  return lines.map((line) =>
    line.split('\t').map((cell, i) => {
      if (cell === '\\N') return null;
      const plain = cell.replaceAll(/\\(.)/gu, (_, character: string) => escapes.get(character) ?? character);
      const { kind } = columns[i] ?? { kind: 'geometry' };
      if (kind === 'geometry') return pointOf(Buffer.from(plain, 'hex'));
      if (kind === 'texts') return arrayOf(plain);
      return kind === 'int' || kind === 'float' ? Number(plain) : kind === 'json' ? JSON.parse(plain) : plain;
    }),
  );
}

/** An array of texts: `{"a\\"b",NULL}`. */
function arrayOf(array: string): (string | null)[] {
  const element = /(?:"((?:[^"\\]|\\.)*)"|NULL)[,}]/gsu;
  return Array.from(array.matchAll(element), ([, quoted]) => quoted?.replaceAll(/\\(.)/gsu, '$1') ?? null);
}

/** Extended well-known binary of a point: byte order, type with the mark of a reference system, 4326, two doubles. */
function pointOf(bytes: Buffer): Shape {
  assert.deepEqual([bytes.length, bytes[0], bytes.readUInt32LE(1), bytes.readUInt32LE(5)], [25, 1, 0x20000001, 4326]);
  return { type: 'Point', coordinates: [bytes.readDoubleLE(9), bytes.readDoubleLE(17)] };
}

test('the script that loads changes into PostGIS has tables of their own, and quotes in comments', async () => {
  const { script } = await formatOf('sql');
  const lines = script!.textOf([table], ['events/day=2026-01-01/events.sql']).split('\n');
  for (const line of [
    ...['CREATE TABLE events_changes (', '  "list" text[],', '  geometry geometry(Point, 4326) NOT NULL'],
    ...[`COMMENT ON TABLE events_changes IS 'Events'' changes. Simulated.';`],
    ...[`COMMENT ON COLUMN events_changes."at" IS 'It''s "at".';`, '\\ir events/day=2026-01-01/events.sql'],
    ...['ALTER TABLE events_changes ADD PRIMARY KEY ("eventId");', 'CREATE INDEX ON events_changes ("at");'],
  ])
    assert.ok(lines.includes(line), line);
});

test('shapes are written as well-known text', () => {
  const square = (at: number): [number, number][] => [
    [at, 0],
    [at + 1, 0],
    [at, 1.5],
    [at, 0],
  ];
  const shapes: readonly (readonly [Shape, string])[] = [
    [{ type: 'Point', coordinates: [-180, 52.000001] }, 'POINT (-180 52.000001)'],
    [{ type: 'LineString', coordinates: square(2) }, 'LINESTRING (2 0, 3 0, 2 1.5, 2 0)'],
    [
      {
        type: 'MultiLineString',
        coordinates: [
          square(2),
          [
            [0, 0],
            [1, 1],
          ],
        ],
      },
      'MULTILINESTRING ((2 0, 3 0, 2 1.5, 2 0), (0 0, 1 1))',
    ],
    [{ type: 'Polygon', coordinates: [square(2)] }, 'POLYGON ((2 0, 3 0, 2 1.5, 2 0))'],
    [
      { type: 'MultiPolygon', coordinates: [[square(2), square(4)], [square(6)]] },
      'MULTIPOLYGON (((2 0, 3 0, 2 1.5, 2 0), (4 0, 5 0, 4 1.5, 4 0)), ((6 0, 7 0, 6 1.5, 6 0)))',
    ],
  ];
  for (const [shape, text] of shapes) assert.equal(wellKnownText(shape), text);
});
