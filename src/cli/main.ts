import { runCommand } from './commands.js';
import { processTerminal } from './terminal.js';

// A reader that closes the pipe early, such as head, ends the command; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await runCommand(process.argv.slice(2), processTerminal());
