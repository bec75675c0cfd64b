import { textOfFile } from '../../base/text-of.js';
import { diffSchema } from '../../tools.js';
import type { DiffReport, SchemaDifference } from '../../tools-types.js';
import { AskingFlags, endpointOf } from '../asking-flags.js';
import { ProfileFlags } from '../profile-flags.js';
import type { Terminal } from '../terminal.js';
import { untilStopped } from '../until-stopped.js';
import { UsageError } from '../usage-error.js';

const usage = 'Give the address of an endpoint or a file with a schema, --profile NAME, --registry NAME.';

/**
 * `diff URL|FILE` says what a client written for our contract meets at an endpoint, or with the schema in a file. Exit
 * code 1 if a difference breaks the client, 3 if the endpoint does not show its schema.
 */
export async function diff(args: readonly string[], terminal: Terminal): Promise<number> {
  const { out } = terminal;
  const { target, flags, profile, registry } = readArguments(args);
  const isUrl = /^https?:/i.test(target);
  const compared = isUrl ? { url: endpointOf(target) } : { schema: textOf(target) };
  const asked = isUrl ? await flags.options(target, terminal) : {};
  return untilStopped(terminal, async () => {
    const report = await diffSchema({ ...asked, ...compared, profile, registry });
    out.write(flags.json ? `${JSON.stringify(report, null, 2)}\n` : described(report, target));
    return report.differences.some(({ judgement }) => judgement === 'breaking') ? 1 : 0;
  });
}

function readArguments(args: readonly string[]) {
  const flags = new AskingFlags();
  const contract = new ProfileFlags();
  let target: string | undefined;
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!;
    const value = () => args[++i] ?? '';
    if (flags.take(word, value) || contract.take(word, value)) continue;
    if (word.startsWith('-')) throw new UsageError(`There is no flag ${word}. ${usage}`);
    target = word;
  }
  if (target === undefined) throw new UsageError(`There is nothing to compare. ${usage}`);
  const { profile, registry } = contract;
  return { target, flags, profile, registry };
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
