import * as crypto from 'node:crypto';

export type Hash = crypto.Hash;

export const { createHash, createHmac, hash, randomBytes, randomUUID, timingSafeEqual } = crypto;
