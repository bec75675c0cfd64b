/** The last record that limit and offset of a search reach, and the last that the deployed service counts. */
export const mostRecords = 10_000;
