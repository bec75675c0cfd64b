/** No part of it repeats, so a test is linear in the name. */
const secretName =
  /pass[_-]?word|pass[_-]?phrase|passwd|secret|token|authorization|credential|api[_-]?key|cookie|^(?:pass|pwd|auth|bearer|jwt|pin)$/i;

/**
 * Whether the value of an argument, a key or a variable of this name is a secret, whatever it belongs to: `password`,
 * `access_token`, `apiKey`.
 */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}
