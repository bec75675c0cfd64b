/** 4 or 6 for an IP address, 0 for any other text. */
export function isIP(text: string): number {
  if (isIPv4(text)) return 4;
  return isIPv6(text) ? 6 : 0;
}

export function isIPv4(text: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(text);
}

export function isIPv6(text: string): boolean {
  return text.includes(':') && /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`);
}
