/** A mistake on the command line: exit code 2. Its message names the flag, its value and the accepted values. */
export class UsageError extends Error {}
