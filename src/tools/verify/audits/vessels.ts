import { at, type Json, listAt, numberAt, textAt } from '../graphql-client.js';
import { type Asker, type Audit, type AuditParts, NotAskable } from './audit.js';
import {
  answeredPages,
  answersTo,
  askAll,
  type Call,
  dayMs,
  differs,
  mostRecords,
  pages,
  searchCall,
  secondsAt,
} from './calls.js';

const section = 'searchVessels';
const textFields = ['imo', 'callSign', 'vesselName', 'flag', 'effectiveFrom', 'effectiveTo', 'vesselType'];
const numberFields = ['lengthMeters', 'widthMeters', 'tonnageGt'];
const entryFields = [...textFields, ...numberFields, 'gearTypes'];
const recordFields = `mmsi ${entryFields.map((name) => `${name} { value source }`).join(' ')}`;

const vesselSearch = (input: Readonly<Record<string, unknown>>, fields?: string) =>
  searchCall('searchVessels', input, fields);

async function someRecords(ask: Asker, input: Readonly<Record<string, unknown>> = {}): Promise<readonly Json[]> {
  const [page] = await answeredPages(ask, [vesselSearch({ limit: 50, ...input }, recordFields)]);
  if (page!.records.length === 0) throw new NotAskable('no vessel is found');
  return page!.records;
}

/** The values that the sources give for an attribute. */
const valuesOf = (record: Json, name: string): readonly Json[] =>
  name === 'mmsi' ? [at(record, 'mmsi')] : listAt(record, name).flatMap((entry) => at(entry, 'value') ?? []);

/** A record that has most of the attributes. */
async function knownRecord(ask: Asker): Promise<Json> {
  const known = (record: Json) => ['mmsi', ...entryFields].filter((name) => valuesOf(record, name)[0] != null).length;
  return [...(await someRecords(ask))].sort((one, other) => known(other) - known(one))[0];
}

interface Case {
  readonly name: string;
  readonly condition: Readonly<Record<string, unknown>>;
  holds(value: Json): boolean;
}

/** Conditions that a record meets. */
function casesOf(record: Json): readonly Case[] {
  const of = (name: string) => valuesOf(record, name)[0];
  const exact = ['mmsi', 'imo', 'callSign', 'flag', 'vesselType', 'gearTypes'].map((name): Case => {
    return { name, condition: { eq: of(name) }, holds: (value) => value === of(name) };
  });
  const name = String(of('vesselName') ?? '').replace(/[%_\\].*/s, '');
  const begin = name.slice(0, 3).toLowerCase();
  const least = numberFields.map((field): Case => {
    return { name: field, condition: { gte: of(field) }, holds: (value) => Number(value) >= Number(of(field)) };
  });
  const like = (value: Json) => String(value).toLowerCase().startsWith(begin);
  return [
    ...exact,
    { name: 'vesselName', condition: { eq: of('vesselName') }, holds: (value: Json) => value === of('vesselName') },
    ...(begin === '' ? [] : [{ name: 'vesselName', condition: { like: `${begin}%` }, holds: like }]),
    ...least,
  ].filter((each) => of(each.name) != null);
}

/** Checks that a range for a bound of a period finds only records whose bound lies in the range. */
async function judgeBound({ ask, addCase }: AuditParts, name: string): Promise<void> {
  const all = await someRecords(ask, { [name]: { lt: secondsAt(ask.nowMs) } });
  const open = all.find((record) => valuesOf(record, name).length === 0);
  addCase(open === undefined ? undefined : `a record without ${name} is found by a range of it`);
  const times = all.flatMap((record) => valuesOf(record, name)).map((value) => Date.parse(String(value)));
  const middleMs = times.sort((one, other) => one - other)[times.length >> 1];
  if (middleMs === undefined) return;
  const [fromMs, toMs] = [middleMs - 30 * dayMs, middleMs + dayMs];
  const range = { gte: secondsAt(fromMs), lt: secondsAt(toMs) };
  for (const record of await someRecords(ask, { [name]: range })) {
    const values = valuesOf(record, name);
    const isInside = values.some(
      (value) => Date.parse(String(value)) >= fromMs - 1000 && Date.parse(String(value)) < toMs,
    );
    addCase(
      isInside ? undefined : `${name} ${JSON.stringify(range)} finds a record of ${values.join(', ') || 'no instant'}`,
    );
  }
}

const vesselFields = 'vessel_id mmsi imo call_sign name';
const vessel = (name: string, type: string, value: Json): Call => {
  return { field: 'vessel', args: { [name]: [type, value] }, select: vesselFields };
};

export const vessels: readonly Audit[] = [
  {
    id: 'vessels-1',
    level: 'MUST',
    section,
    says: 'an attribute is a list with a value of each source, the MMSI a text',
    async check({ ask, addCase }) {
      for (const record of await someRecords(ask)) {
        const mmsi = at(record, 'mmsi');
        addCase(mmsi === null || typeof mmsi === 'string' ? undefined : `mmsi is ${JSON.stringify(mmsi)}`);
        const bad = entryFields.find((name) => listAt(record, name).some((entry) => textAt(entry, 'source') === ''));
        addCase(bad === undefined ? undefined : `an entry of ${bad} has no source`);
        addCase(entryFields.some((name) => listAt(record, name).length > 0) ? undefined : 'a record has no entry');
      }
    },
  },
  {
    id: 'vessels-2',
    level: 'SHOULD',
    section,
    says: 'conditions find records in which a source meets them, and the record that they were taken from',
    async check({ ask, addCase }) {
      const record = await knownRecord(ask);
      const cases = casesOf(record);
      const found = await pages(
        ask,
        cases.map(({ name, condition }) => vesselSearch({ [name]: condition }, recordFields)),
      );
      for (const [i, { name, condition, holds }] of cases.entries()) {
        const told = `${name}: ${JSON.stringify(condition)}`;
        const values = (each: Json) => valuesOf(each, name).flat();
        const wrong = found[i]!.records.find((each) => !values(each).some(holds));
        addCase(wrong === undefined ? undefined : `${told} finds a vessel with ${JSON.stringify(values(wrong))}`);
        addCase(found[i]!.total > 0 ? undefined : `${told} finds nothing`);
      }
    },
  },
  {
    id: 'vessels-3',
    level: 'MUST',
    section,
    says: 'of the records of a vessel that meet the conditions only the most recent one is given',
    async check({ ask, addCase }) {
      const records = await someRecords(ask, { limit: 500 });
      const seen = new Set<Json>();
      // Several ships may send one number without a MID: the number that their sets were sold with.
      const ofOneShip = (mmsi: Json) => mmsi !== null && !String(mmsi).startsWith('1');
      for (const mmsi of records.map((record) => at(record, 'mmsi')).filter(ofOneShip)) {
        addCase(seen.has(mmsi) ? `two records are of the MMSI ${mmsi}` : undefined);
        seen.add(mmsi);
      }
    },
  },
  {
    id: 'vessels-4',
    level: 'MUST',
    section,
    says: 'a range of effectiveFrom restricts matching to records that begin in it',
    check: (parts) => judgeBound(parts, 'effectiveFrom'),
  },
  {
    id: 'vessels-5',
    level: 'MUST',
    section,
    says: 'a range of effectiveTo restricts matching to records that end in it, former ones too',
    check: (parts) => judgeBound(parts, 'effectiveTo'),
  },
  {
    id: 'vessels-6',
    level: 'SHOULD',
    section,
    says: 'meta tells the total and the page in both forms, and whether there is more',
    async check({ ask, addCase }) {
      const page = (input: object): Call => ({
        field: 'searchVessels',
        args: { input: ['SearchVesselsInput!', input] },
        select: 'meta { total pageNum pageSize limit offset hasMore } records { mmsi }',
      });
      const parts = await answersTo(ask, [page({ limit: 5 }), page({ limit: 5, offset: 10 })]);
      for (const [i, part] of parts.entries()) {
        const total = numberAt(part, 'meta', 'total');
        const offset = i * 10;
        const right = { total, pageNum: i * 2 + 1, pageSize: 5, limit: 5, offset, hasMore: offset + 5 < total };
        addCase(differs('meta', at(part, 'meta'), right));
        addCase(differs('the records', listAt(part, 'records').length, Math.max(0, Math.min(5, total - offset))));
      }
      const total = numberAt(parts[0], 'meta', 'total');
      const offset = Math.max(0, total - 2);
      if (offset + 5 > mostRecords) return;
      const [end] = await answersTo(ask, [page({ limit: 5, offset })]);
      addCase(differs('the records at the end', listAt(end, 'records').length, total - offset));
    },
  },
  {
    id: 'vessels-7',
    level: 'SHOULD',
    section: 'Pagination 2',
    says: 'pages of vessels fit together, and limit + offset is at most 10,000',
    async check({ ask, addCase }) {
      const page = (offset: number, limit: number) => vesselSearch({ offset, limit }, recordFields);
      const [whole, ...parts] = await answeredPages(ask, [page(0, 30), page(0, 10), page(10, 10), page(20, 10)]);
      addCase(
        differs(
          'three pages',
          parts.flatMap(({ records }) => records),
          whole!.records,
        ),
      );
      const [last, past] = await pages(ask, [page(9999, 1), page(10_000, 1)]);
      addCase(last!.isRefused ? 'limit + offset of 10,000 is refused' : undefined);
      addCase(past!.isRefused ? undefined : 'limit + offset of 10,001 is answered');
    },
  },
  {
    id: 'vessels-8',
    level: 'MUST',
    section: 'GraphQL operations: vessel',
    says: 'vessel gives a vessel by vesselId, mmsi, imo or callSign, each the same, with the values of searchVessels',
    async check({ ask, addCase }) {
      const record = await knownRecord(ask);
      const mmsi = Number(at(record, 'mmsi'));
      const [first] = await answersTo(ask, [vessel('mmsi', 'Int', mmsi)]);
      addCase(differs('mmsi', at(first, 'mmsi'), mmsi));
      for (const [name, other] of [
        ['imo', 'imo'],
        ['call_sign', 'callSign'],
        ['name', 'vesselName'],
      ] as const) {
        const [value, values] = [at(first, name) ?? null, valuesOf(record, other).map(String)];
        const isKnown = value === null || values.includes(String(value));
        addCase(
          isKnown ? undefined : `${name} is ${JSON.stringify(value)}, and searchVessels has ${values.join(', ')}`,
        );
      }
      const named = [
        ['vesselId', 'String', at(first, 'vessel_id')],
        ['imo', 'Int', at(first, 'imo')],
        ['callSign', 'String', at(first, 'call_sign')],
      ] as const;
      const known = named.filter(([, , value]) => value !== null && value !== undefined);
      const found = await answersTo(
        ask,
        known.map(([name, type, value]) => vessel(name, type, value)),
      );
      for (const [i, [name]] of known.entries()) addCase(differs(`the vessel by ${name}`, found[i], first));
    },
  },
  {
    id: 'vessels-9',
    level: 'SHOULD',
    section: 'GraphQL operations: vessel',
    says: 'an unknown vessel is null, and vessel without an argument is refused',
    async check({ ask, addCase }) {
      const { parts, errors } = await askAll(ask, [vessel('mmsi', 'Int', 1), vessel('vesselId', 'String', 'no such')]);
      addCase(differs('unknown vessels', parts, [null, null]));
      addCase(errors[0] ? `an unknown vessel is an error: ${errors[0].message}` : undefined);
      const without = await askAll(ask, [{ field: 'vessel', args: {}, select: 'mmsi' }]);
      addCase(without.errors.length > 0 ? undefined : 'vessel without an argument is answered without an error');
    },
  },
];
