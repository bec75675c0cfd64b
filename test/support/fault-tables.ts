import type { FaultAction, FaultMatch } from '../../src/types.js';
import { presets } from '../../src/worlds/faults/presets.js';
import { actionSchema } from '../../src/worlds/faults/read-action.js';
import { valueAt } from './empty-service.js';

/** The table of presets in docs/faults.md. */
export function presetTable(): string {
  const rows = presets.map(({ name, description, fault }) => `| \`${name}\` | ${description} | ${shownFault(fault)} |`);
  return ['| Preset | The trouble | The rule |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

/** The table of actions in docs/faults.md, from their schemas. */
export function actionTable(): string {
  const kinds = valueAt(actionSchema, 'oneOf');
  const rows = Array.isArray(kinds) ? kinds.map(actionRow) : [];
  return ['| Type | What | Members |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

function actionRow(schema: unknown): string {
  const { type, ...members } = Object(valueAt(schema, 'properties'));
  const shown = Object.keys(members).map((name) => memberText(name, members[name]));
  return `| \`${valueAt(type, 'enum', 0)}\` | ${valueAt(type, 'description')} | ${shown.join(' ')} |`;
}

function memberText(name: string, schema: unknown): string {
  const words = valueAt(schema, 'enum');
  const description = String(valueAt(schema, 'description') ?? '');
  // The codes of errors stand in their own table.
  const accepted = Array.isArray(words) && words.length < 9 ? ` (${words.join(', ')})` : '';
  return `\`${name}\`${accepted}: ${description.replace(/\.?$/, '.')}`;
}

function shownFault({ action, match }: { readonly action: FaultAction; readonly match?: FaultMatch }): string {
  return `\`${JSON.stringify(action)}\`${match ? `, match \`${JSON.stringify(match)}\`` : ''}`;
}
