import { anything, nothing, object, text } from '../../model/shapes/value-shapes.js';
import type { OwnRecord } from '../../types.js';
import { listRecords } from '../../worlds/records/listed-records.js';
import { recordById } from '../../worlds/records/record-by-id.js';
import type { World } from '../../worlds/world.js';
import { AdminProblem } from './admin-problem.js';
import { type AdminRoute, type CallArguments, worldRoute } from './admin-route.js';

const path = '/__admin/worlds/{world}/records';

const recordList = { type: 'array', items: { type: 'object' } };
const idList = { type: 'array', items: { type: 'string' } };
const lists = { events: recordList, frames: recordList, vessels: recordList, areas: recordList, users: recordList };
const idLists = { events: idList, frames: idList, vessels: idList, areas: idList, users: idList };

/** The body of a change. docs/records.md shows the members of each record. */
export const recordsBody = {
  title: 'RecordsBody',
  type: 'object',
  properties: {
    ...lists,
    replace: { type: 'object', properties: lists },
    withdraw: { type: 'object', properties: idLists },
  },
};

export const answerSchema = {
  title: 'RecordsAnswer',
  type: 'object',
  required: ['added', 'replaced', 'withdrawn', 'warnings', 'now'],
  properties: {
    added: { type: 'object', properties: idLists },
    replaced: { type: 'object', properties: idLists },
    withdrawn: { type: 'object', properties: idLists },
    warnings: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, law: { type: 'integer' }, message: { type: 'string' } },
      },
    },
    now: { type: 'string' },
  },
};

const listedSchema = { title: 'ListedRecords', type: 'object', properties: { ...lists, now: { type: 'string' } } };

const ownRecordSchema = {
  title: 'OwnRecord',
  type: 'object',
  required: ['kind', 'record'],
  properties: { kind: { enum: Object.keys(lists) }, record: { type: 'object' } },
};

const changed = "The ids of the records, warnings, and the world's now after the change.";
const mostFileCharacters = 32 * 1024 * 1024;

export const recordRoutes: readonly AdminRoute[] = [
  worldRoute({
    method: 'GET',
    path,
    id: 'listRecords',
    summary: 'List the own records of a world by their ids.',
    query: object({}, {}),
    body: nothing,
    success: { status: 200, description: 'The records.', shape: anything(listedSchema) },
    run: (world) => listRecords(world),
  }),
  worldRoute({
    method: 'POST',
    path,
    id: 'changeRecords',
    summary: 'Add, replace and withdraw records of a world.',
    details:
      'Members are those of the schema. What a record leaves out is filled from the ocean. The call is taken whole ' +
      'or not at all, and the answer comes when all rows that follow are there.',
    query: object({}, {}),
    body: anything(recordsBody),
    codes: ['UNPROCESSABLE', 'TOO_LARGE'],
    mostBytes: 32 * 1024 * 1024,
    success: {
      status: 200,
      description: changed,
      shape: anything(answerSchema),
    },
    run: (world, { body, by }) => world.dispatch('changeRecords', { input: { body } }, by),
  }),
  worldRoute({
    method: 'POST',
    path: '/__admin/worlds/{world}/record-files',
    id: 'loadRecords',
    summary: 'Add, replace and withdraw records of a world by the text of a file.',
    details:
      'JSON, GeoJSON or NDJSON, by the name and the content, as `--records` reads them. The file is taken whole or ' +
      'not at all; each mistake is named with its line.',
    query: object({}, {}),
    body: object(
      {
        name: text('the name of the file', undefined, 255),
        text: text('the content of the file', undefined, mostFileCharacters),
      },
      {},
      'RecordsFile',
    ),
    codes: ['UNPROCESSABLE', 'TOO_LARGE'],
    mostBytes: 32 * 1024 * 1024,
    success: { status: 200, description: changed, shape: anything(answerSchema) },
    run: (world, { body: { name, text }, by }) => world.dispatch('changeRecords', { input: { file: name, text } }, by),
  }),
  worldRoute({
    method: 'GET',
    path: `${path}/{id}`,
    id: 'getRecord',
    summary: 'Read one record of a world by its id, a user by the name.',
    details: 'It may be given in its place, changed or not. The password of a user is not told.',
    query: object({}, {}),
    body: nothing,
    codes: ['NOT_FOUND'],
    success: { status: 200, description: 'The record and its kind.', shape: anything(ownRecordSchema) },
    run: (world, args) => recordOf(world, args),
  }),
  worldRoute({
    method: 'DELETE',
    path: `${path}/{id}`,
    id: 'withdrawRecord',
    summary: 'Withdraw one record of a world by its id, a user by the name.',
    query: object({}, {}),
    body: nothing,
    codes: ['NOT_FOUND', 'UNPROCESSABLE'],
    success: { status: 204, description: 'It is withdrawn.', shape: nothing },
    async run(world, args) {
      const { kind } = recordOf(world, args);
      const body = { withdraw: { [kind]: [args.param('id')] } };
      await world.dispatch('changeRecords', { input: { body } }, args.by);
      return undefined;
    },
  }),
  worldRoute({
    method: 'DELETE',
    path,
    id: 'clearRecords',
    summary: 'Take back all changes of records since the world was made.',
    query: object({}, {}),
    body: nothing,
    success: { status: 204, description: 'They are taken back.', shape: nothing },
    run: (world, { by }) => world.dispatch('clearRecords', {}, by),
  }),
];

/** The own record that a path names. */
function recordOf(world: World, { call, param }: CallArguments<unknown, unknown>): OwnRecord {
  const id = param('id');
  const record = recordById(world, id, call.parts.records.terms);
  if (record) return record;
  throw new AdminProblem('NOT_FOUND', `The world has no own record ${JSON.stringify(id.slice(0, 80))}.`);
}
