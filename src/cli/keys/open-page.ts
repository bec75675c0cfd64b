import { spawn } from 'node:child_process';

const openers: ReadonlyMap<string, readonly [string, ...string[]]> = new Map([
  ['darwin', ['open']],
  ['win32', ['cmd', '/c', 'start', '']],
]);

/** Opens a page in the browser of this machine; calls back where there is none. */
export function openPage(url: string, onFailure: () => void): void {
  const [command, ...args] = openers.get(process.platform) ?? ['xdg-open'];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', onFailure);
  child.on('exit', (code) => code !== 0 && onFailure());
  child.unref();
}
