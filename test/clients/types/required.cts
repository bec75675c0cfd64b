import maritime = require('maritime-events');
import admin = require('maritime-events/admin');
import tools = require('maritime-events/tools');

export const made: Promise<maritime.Service> = maritime.createService({ days: 1 });
export const client: admin.AdminClient = admin.createAdmin({ url: 'http://localhost:4000' });
export const checked: Promise<tools.CheckReport> = tools.checkDocuments([]);
