// Says what keeps a release from being published, and exits with 1: the placeholder of the repository's owner, and a
// version that is not that of the changelog or of the tag. `npm publish` runs it. With --write it puts the owner that
// package.json names into the pages that name the repository.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const { version, repository } = JSON.parse(read('package.json'));
const owner = /^git\+https:\/\/github\.com\/([\w.-]+)\/maritime-events\.git$/.exec(repository.url)?.[1];
/** What a release shows to others. */
const shown = ['package.json', 'README.md', 'action.yml', ...below('docs/', '.md'), ...below('packaging/', '')];

if (process.argv.includes('--write') && owner !== undefined && owner !== 'OWNER')
  for (const path of shown) {
    const named = read(path).replaceAll(/\bOWNER(?=\/maritime-events\b)/g, owner);
    if (named !== read(path)) writeFileSync(new URL(path, root), named);
  }

const faults = [];
if (owner === undefined) faults.push(`package.json: the repository is ${repository.url}, no repository at github.com`);
for (const path of shown)
  read(path)
    .split('\n')
    .forEach((line, i) => {
      const [placeholder] = /\bOWNER\/[\w-]+|https?:\/\/example\.org\/maritime-events\S*/.exec(line) ?? [];
      if (placeholder !== undefined) faults.push(`${path}:${i + 1}: the placeholder ${placeholder}`);
    });
const [, newest] = /^## (.*)$/m.exec(read('CHANGELOG.md')) ?? [];
if (!new RegExp(`^${version.replaceAll('.', '\\.')}, \\d{4}-\\d\\d-\\d\\d$`).test(newest ?? ''))
  faults.push(`CHANGELOG.md: the newest section is "${newest}", and the version of package.json is ${version}`);
const tag = process.env.GITHUB_REF_NAME;
if (tag !== undefined && tag !== `v${version}`) faults.push(`the tag is ${tag}, not v${version}`);

for (const fault of faults) console.error(`release: ${fault}`);
if (faults.length > 0) process.exitCode = 1;

function below(folder, end) {
  return readdirSync(new URL(folder, root)).flatMap((name) => (name.endsWith(end) ? [folder + name] : []));
}
