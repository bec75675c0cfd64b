/**
 * The caller's mistake on the command line: exit code 2. The message names the flag, the value and what is accepted.
 */
export class UsageError extends Error {}
