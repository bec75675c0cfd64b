import { runCommand } from './commands.js';
import { processTerminal } from './terminal.js';

// A reader of the output that has seen enough, such as head, ends the command and is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await runCommand(process.argv.slice(2), processTerminal());
