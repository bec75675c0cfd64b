/** Without repetition in the expression, so that a test is linear in the name. */
const secretName =
  /pass[_-]?word|pass[_-]?phrase|passwd|secret|token|authorization|credential|api[_-]?key|cookie|^(?:pass|pwd|auth|bearer|jwt|pin)$/i;

/** Whether an argument, key or variable of this name holds a secret: `password`, `access_token`, `apiKey`. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}
