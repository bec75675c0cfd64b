import { signal } from '@preact/signals';
import { createAdmin } from '../../src/tools/client/admin-client.js';
import { root, storageKey, worldName } from './base.js';

const key = storageKey('admin token');

/** The admin token that the user has typed, which this tab keeps until it is closed; undefined without one. */
export const adminToken = signal(sessionStorage.getItem(key) ?? undefined);

export function keepAdminToken(token: string): void {
  sessionStorage.setItem(key, token);
  adminToken.value = token;
}

/** Fetches with the admin token, if the user has typed one. */
export function fetchAsAdmin(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-page', location.pathname);
  if (adminToken.value !== undefined) headers.set('authorization', `Bearer ${adminToken.value}`);
  return fetch(url, { ...init, headers });
}

/** The admin interface of the service. Its calls reject where it is off, or refuses this browser. */
export const admin = createAdmin({ url: root, fetch: fetchAsAdmin });

/** Its calls for the world of the page. */
export const worldAdmin = admin.world(worldName);
