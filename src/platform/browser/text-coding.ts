export const { TextDecoder, TextEncoder } = globalThis;
