import { STATUS_CODES } from 'node:http';

/** The reasons of HTTP by status. */
export const statusNames: Readonly<Partial<Record<number, string>>> = STATUS_CODES;
