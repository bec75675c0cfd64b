import { createAdmin } from '../../src/client/admin-client.js';
import { root, worldName } from './base.js';

/** The admin interface of the service. Its calls reject where it is off, or refuses this browser. */
export const admin = createAdmin({ url: root });

/** Its calls for the world of the page. */
export const worldAdmin = admin.world(worldName);
