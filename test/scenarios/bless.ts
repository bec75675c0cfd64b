/**
 * Writes the present answer of every scenario as the expected one; nothing else writes these files. Prints the names of
 * those that changed: read them before you commit. Words after the command keep the scenarios whose name holds one of
 * them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { handMadeServices, play } from './play.js';
import { readScenarios } from './scenario.js';

const wanted = process.argv.slice(2);
const serviceOf = handMadeServices();
let changed = 0;
for (const scenario of readScenarios()) {
  if (wanted.length > 0 && !wanted.some((word) => scenario.name.includes(word))) continue;
  const text = `${JSON.stringify(await play(scenario, serviceOf), null, 2)}\n`;
  const { expectedPath: path, name } = scenario;
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  console.log(`${existsSync(path) ? 'changed' : 'new    '}  ${name}`);
  writeFileSync(path, text);
  changed += 1;
}
console.log(`${changed} answers written. Read them: from now on they are the expected answers.`);
