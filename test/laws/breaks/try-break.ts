import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Break } from '../law.js';

const hooks = new URL('./hooks.js', import.meta.url).href;
const fewDays = fileURLToPath(new URL('./few-days.js', import.meta.url));

export interface Outcome {
  readonly passed: boolean;
  /** Standard output and standard error of the tests. */
  readonly output: string;
}

/** Runs the test of a law with a break of it, or of all laws without a break, in a process of its own. */
export function tryBreak(law?: number, made?: Break): Promise<Outcome> {
  const env = { ...process.env };
  delete env['NODE_TEST_CONTEXT'];
  if (made !== undefined) env['LAW_BREAK'] = JSON.stringify({ law, ...made });
  const child = spawn(process.execPath, ['--import', hooks, '--test-reporter=tap', fewDays], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: string[] = [];
  child.stdout.on('data', (part) => parts.push(String(part)));
  child.stderr.on('data', (part) => parts.push(String(part)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ passed: code === 0, output: parts.join('') }));
  });
}
