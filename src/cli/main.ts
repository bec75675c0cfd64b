import { runCommand } from './commands.js';
import { processTerminal } from './terminal.js';

process.exitCode = await runCommand(process.argv.slice(2), processTerminal());
