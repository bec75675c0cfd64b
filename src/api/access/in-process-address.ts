/** The address of callers in this process. It is exempt from the sign-in throttle. */
export const inProcessAddress = 'in-process';
