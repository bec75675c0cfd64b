import { probeEndpoint } from '../../tools.js';
import type { ProbeReport } from '../../tools-types.js';
import { askingOptions, askingTable, endpointOf, untilStopped } from '../asking-flags.js';
import { Flags, UsageError } from '../flags.js';
import { contractOf, profileTable } from '../profile-flags.js';
import { putReport } from '../put-file.js';
import type { Terminal } from '../terminal.js';
import { tryFile } from '../tried-at-start.js';

const usage = 'Give the address of an endpoint, --profile NAME, --registry NAME, --thorough, --schema FILE.';

/**
 * `probe URL` finds out which members of the schema an endpoint has, from its errors of validation. Exit code 0 if it
 * has those of the profile, 1 if not, 3 if the probe ended early.
 */
export async function probe(args: readonly string[], terminal: Terminal): Promise<number> {
  const { out } = terminal;
  const flags = new Flags(args, { ...askingTable, ...profileTable, thorough: '', schema: 'FILE' });
  const word = flags.word();
  if (word === undefined) throw new UsageError(`There is no address. ${usage}`);
  const url = endpointOf(word);
  const contract = { ...contractOf(flags), thorough: flags.isOn('thorough') };
  const schemaFile = flags.file('schema');
  if (schemaFile !== undefined) tryFile('--schema', schemaFile);
  const options = { ...(await askingOptions(flags, url, terminal)), ...contract };
  return untilStopped(terminal, async () => {
    const report = await probeEndpoint(url, options);
    out.write(flags.isOn('json') ? `${JSON.stringify(report, null, 2)}\n` : textOf(report, contract.profile));
    return putReport('--schema', schemaFile, () => report.schema, terminal.err, exitCode(report));
  });
}

function exitCode({ stopped, missing, added, changed }: ProbeReport): number {
  if (stopped !== undefined) return 3;
  return missing.length + added.length + changed.length > 0 ? 1 : 0;
}

function textOf(report: ProbeReport, profile: string): string {
  const { url, requests, missing, added, changed, unknown, unread, stopped } = report;
  const lines = [
    ...missing.map((coordinate) => `missing  ${coordinate}`),
    ...added.map(({ coordinate, type }) => `added    ${coordinate}: ${type}`),
    ...changed.map(
      ({ coordinate, reference, endpoint }) => `changed  ${coordinate} is ${endpoint}, in ${profile} ${reference}`,
    ),
    ...unknown.map((coordinate) => `unknown  ${coordinate}`),
    ...unread.map((message) => `unread   ${message}`),
    ...(stopped === undefined ? [] : [`The run ended early: ${stopped}`]),
  ];
  const counts = `${missing.length} missing, ${added.length} added, ${changed.length} changed`;
  const sum = `${url} beside the profile ${profile}: ${counts}; ${requests} requests.`;
  return [...lines, sum, ''].join('\n');
}
