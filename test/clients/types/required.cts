import maritime = require('maritime-events');

export const made: Promise<maritime.Service> = maritime.createService({ days: 1 });
