import { runCommand } from './commands.js';
import { processTerminal } from './terminal.js';

// With NODE_USE_ENV_PROXY Node sends requests through a proxy, which cannot reach services on this machine. So its
// addresses are exempt here; programs under `exec` inherit this.
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
