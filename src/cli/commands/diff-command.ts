import { textOfFile } from '../../platform/node/text-file.js';
import { diffSchema } from '../../tools.js';
import type { DiffReport, SchemaDifference } from '../../tools-types.js';
import { askingOptions, askingTable, endpointOf, untilStopped } from '../asking-flags.js';
import { Flags, UsageError } from '../flags.js';
import { contractOf, profileTable } from '../profile-flags.js';
import type { Terminal } from '../terminal.js';

const usage = 'Give the address of an endpoint or a file with a schema, --profile NAME, --registry NAME.';

/**
 * `diff URL|FILE` tells what differs for a client of the contract at an endpoint, or with the schema in a file. Exit
 * code 1 if a difference breaks the client, 3 if the endpoint does not show its schema.
 */
export async function diff(args: readonly string[], terminal: Terminal): Promise<number> {
  const { out } = terminal;
  const flags = new Flags(args, { ...askingTable, ...profileTable });
  const target = flags.word();
  if (target === undefined) throw new UsageError(`There is nothing to compare. ${usage}`);
  const contract = contractOf(flags);
  const isUrl = /^https?:/i.test(target);
  const compared = isUrl ? { url: endpointOf(target) } : { schema: textOf(target) };
  const options = isUrl ? await askingOptions(flags, target, terminal) : {};
  return untilStopped(terminal, async () => {
    const report = await diffSchema({ ...options, ...compared, ...contract });
    out.write(flags.isOn('json') ? `${JSON.stringify(report, null, 2)}\n` : described(report, target));
    return report.differences.some(({ judgement }) => judgement === 'breaking') ? 1 : 0;
  });
}

function textOf(path: string): string {
  try {
    return textOfFile(path);
  } catch {
    throw new UsageError(`${path} cannot be read. ${usage}`);
  }
}

function described({ contract, source, requests, differences }: DiffReport, target: string): string {
  const count = (wanted: SchemaDifference['judgement']) =>
    differences.filter(({ judgement }) => judgement === wanted).length;
  const how = source === 'text' ? '' : `, by ${source} in ${requests} requests`;
  const lines = differences.map(
    ({ judgement, kind, message }) => `${judgement.padEnd(9)}  ${kind.padEnd(7)}  ${message}`,
  );
  const counts = `${count('breaking')} breaking, ${count('dangerous')} dangerous, ${count('safe')} safe`;
  return [`A client of the contract (${contract}) meets at ${target}${how}:`, ...lines, `${counts}.`, ''].join('\n');
}
