import { basename } from 'node:path';

/** Logs an unexpected error on stderr, without its message, which may contain parts of the request. */
export function logError(site: string, error: Error): void {
  if (isAborted(error)) return;
  process.stderr.write(`${site}: ${error.name} at ${placeOf(error)}\n`);
}

/** The client has closed the connection before the end of its request. */
function isAborted(error: Error): boolean {
  return 'code' in error && error.code === 'ECONNRESET';
}

const frame = /^ +at .*?([^\s()]+\.[cm]?[jt]s):(\d+):\d+\)?$/m;

/** File and line of an error. The message is skipped: it may contain parts of the request that look like a line. */
function placeOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  const frames = start < 0 ? '' : stack.slice(start + message.length);
  const [, file = '', line = ''] = frame.exec(frames) ?? [];
  return file === '' ? 'an unknown place' : `${basename(file)}:${line}`;
}
