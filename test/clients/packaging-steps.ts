import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The steps that an image, an action and a template run, read from their files at the top of the repository. */
const fileAt = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8').replaceAll('\\\n', ' ');

/** What the last stage of the Dockerfile says. */
export function imageSteps() {
  const stage = fileAt('Dockerfile')
    .split(/^FROM /m)
    .at(-1)!;
  const words = (keyword: string): string[] => JSON.parse(lineOf(stage, new RegExp(`^${keyword} (\\[.*\\])$`, 'm')));
  const env = lineOf(stage, /^ENV (.*)$/m)
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]);
  return {
    install: lineOf(stage, /^RUN (npm install .*?) &&/m),
    env: Object.fromEntries(env),
    healthCheck: JSON.parse(lineOf(stage, /^HEALTHCHECK .*CMD (\[.*\])$/m)) as string[],
    start: [...words('ENTRYPOINT'), ...words('CMD')],
  };
}

/** The line of shell that the GitHub Action runs. */
export const actionStep = () => lineOf(fileAt('action.yml'), /^ {6}run: (npx .*)$/m);

/** The line of shell that the GitLab template runs. */
export const gitlabStep = () => lineOf(fileAt('packaging/gitlab.yml'), /^ {4}- (npx .*)$/m);

function lineOf(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`There is no line like ${pattern}.`);
  return found;
}
