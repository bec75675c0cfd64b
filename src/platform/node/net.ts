import * as net from 'node:net';

export const { isIP, isIPv4, isIPv6 } = net;
