/**
 * `node dist/test/clients/run-projects.js TARBALL [NAME...]` runs the projects of this folder and of the recipes with
 * the packed package, or those whose name has one of the words.
 */
import { resolve } from 'node:path';
import { runProjects } from './projects.js';

const [tarball, ...only] = process.argv.slice(2);
if (tarball === undefined) throw new Error('Give the path of the packed package: npm pack writes it.');
for (const { name, passed, installMs, testMs, output } of await runProjects({ tarball: resolve(tarball), only })) {
  if (!passed) {
    console.error(output);
    process.exitCode = 1;
  }
  const [install, test] = [installMs, testMs].map((ms) => `${(ms / 1000).toFixed(1)} s`);
  console.log(`clients: ${name} ${passed ? 'passed' : 'FAILED'}: ${install} to install, ${test} to test`);
}
