/** A record is created less than this many days after its start. */
export const mostDelayDays = 60;
