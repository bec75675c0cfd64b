import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One request of a scenario. */
export interface Step {
  readonly document: string;
  readonly variables: string | undefined;
  readonly extensions: string | undefined;
  /**
   * The user that signs in before the step, `anonymous`, or `token …`: `{{0.data.getToken.access_token}}` stands for
   * that value in the answer of step 0.
   */
  readonly as: string;
  readonly accept: string | undefined;
  readonly method: 'GET' | 'POST';
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** How the clock moves before the step: `advance 61s`, `set 2025-06-02T00:00:00Z`. */
  readonly clock: string | undefined;
}

/** A file `<operation>/<subject>/<name>.graphql`, with its expected answer in `<name>.json` beside it. */
export interface Scenario {
  /** `<operation>/<subject>/<name>`; small operations have no subjects. */
  readonly name: string;
  readonly why: string;
  readonly profile: 'strict' | 'standard' | 'deployed';
  readonly steps: readonly Step[];
  readonly expectedPath: string;
}

/** The folder of the sources, seen from `dist/test/scenarios/`. */
const folder = fileURLToPath(new URL('../../../test/scenarios/', import.meta.url));

export function readScenarios(): Scenario[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.graphql'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map(readScenario);
}

const directive = /^# (as|extensions|variables|accept|method|header|clock|profile): (.*)$/;

/**
 * A scenario begins with comments that say why, in sentences. Comments `# as: second`, `# variables: {…}`, `#
 * extensions: {…}`, `# accept: …`, `# method: GET`, `# header: name: value`, `# clock: advance 61s` and `# profile:
 * strict` set the request up; a line `#---` begins the next step.
 */
function readScenario(path: string): Scenario {
  const parts = readFileSync(path, 'utf8').split(/^#---.*\n/m);
  const comments = parts[0]!.split('\n').filter((line) => line.startsWith('# ') && !directive.test(line));
  const why = comments.map((line) => line.slice(2)).join(' ');
  if (!/^[A-Z0-9`].*\.$/.test(why)) throw new Error(`${path} does not begin with a sentence that says why: ${why}`);
  const settings = parts[0]!.split('\n').map((line) => directive.exec(line));
  const profile = settings.find((match) => match?.[1] === 'profile')?.[2] ?? 'standard';
  if (profile !== 'strict' && profile !== 'standard' && profile !== 'deployed') throw new Error(`${path}: ${profile}`);
  return {
    name: join(relative(folder, path), '..', basename(path, '.graphql')),
    why,
    profile,
    steps: parts.map(readStep),
    expectedPath: path.replace(/\.graphql$/, '.json'),
  };
}

function readStep(text: string): Step {
  const lines = text.split('\n');
  const settings = lines.flatMap((line) => {
    const match = directive.exec(line);
    return match ? [{ key: match[1]!, value: match[2]! }] : [];
  });
  const setting = (key: string) => settings.find((each) => each.key === key)?.value;
  return {
    document: lines
      .filter((line) => !line.startsWith('# '))
      .join('\n')
      .trim(),
    variables: setting('variables'),
    extensions: setting('extensions'),
    as: setting('as') ?? 'demo',
    accept: setting('accept'),
    method: setting('method') === 'GET' ? 'GET' : 'POST',
    headers: settings
      .filter(({ key }) => key === 'header')
      .map(({ value }) => [value.slice(0, value.indexOf(':')), value.slice(value.indexOf(':') + 1).trim()] as const),
    clock: setting('clock'),
  };
}
