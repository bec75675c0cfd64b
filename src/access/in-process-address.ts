/** The address of callers within the process: they share one, and may try passwords as often as they like. */
export const inProcessAddress = 'in-process';
