import { runCommand } from './commands.js';
import { processTerminal } from './terminal.js';

// With NODE_USE_ENV_PROXY Node asks through a proxy, which does not reach the services of this machine. Programs under
// `exec` take it over.
const name = process.env['no_proxy'] === undefined ? 'NO_PROXY' : 'no_proxy';
process.env[name] = [process.env[name], 'localhost', '127.0.0.1', '[::1]'].filter(Boolean).join(',');

process.exitCode = hasFolder() ? await runCommand(process.argv.slice(2), processTerminal()) : 2;

/** Whether there is a working folder: paths are read from there. */
function hasFolder(): boolean {
  try {
    process.cwd();
    return true;
  } catch {
    console.error('The working folder has been removed. Change to one that exists.');
    return false;
  }
}
