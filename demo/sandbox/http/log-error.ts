import { basename } from 'node:path';

const frame = /^ +at .*?([^\s()]+\.[cm]?[jt]s):(\d+):\d+\)?$/m;

/** File and line. The message may repeat what was sent, in whatever lines: places are looked for after it. */
const placeOf = ({ message, stack = '' }: Error): string => {
  const begin = stack.indexOf(message);
  const frames = begin < 0 ? '' : stack.slice(begin + message.length);
  const [, file = '', line = ''] = frame.exec(frames) ?? [];
  return file === '' ? 'an unknown place' : `${basename(file)}:${line}`;
};

/** The client has closed the connection before the end of its request. */
const isAborted = (error: Error): boolean => 'code' in error && error.code === 'ECONNRESET';

/** For who runs the sandbox, on stderr: what should never have happened, and nothing of the request. */
export const logError = (room: string, error: Error): void => {
  if (isAborted(error)) return;
  process.stderr.write(`${room}: ${error.name} at ${placeOf(error)}\n`);
};
