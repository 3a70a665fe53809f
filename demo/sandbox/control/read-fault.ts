import { faultKinds, type Fault } from '../stores/faults.ts';
import { isWholeNumber, problem, readJson, type Json, type Read } from './read-json.ts';

const longestDelayMs = 60_000;
const longestRestS = 24 * 60 * 60;
const maxIdLength = 64;

type Target = Pick<Fault, 'method' | 'path' | 'checkoutId'>;
type Effect = Omit<Fault, keyof Target>;

const readTarget = ({ method, path, checkoutId }: Json): Read<Target> => {
  if (typeof method !== 'string' || !/^(?:\*|[A-Z]{3,7})$/.test(method))
    return problem('method is an HTTP method in capitals, or *.');
  if (typeof path !== 'string' || !/^\/[^?#\s]{0,500}$/.test(path))
    return problem('path starts with /; in it, * stands for one segment.');
  if (checkoutId === undefined) return { ok: true, value: { method, path } };
  return typeof checkoutId === 'string' && checkoutId.length <= maxIdLength
    ? { ok: true, value: { method, path, checkoutId } }
    : problem(`checkoutId must be a string of at most ${maxIdLength} characters.`);
};

const readStatus = ({ status = 500, retryAfterSeconds }: Json): Read<Partial<Effect>> => {
  if (!isWholeNumber(status, 200, 599)) return problem('status is a number from 200 to 599.');
  if (retryAfterSeconds === undefined) return { ok: true, value: { status } };
  return isWholeNumber(retryAfterSeconds, 0, longestRestS)
    ? { ok: true, value: { status, retryAfterSeconds } }
    : problem(`retryAfterSeconds is a number from 0 to ${longestRestS}.`);
};

const readDelay = ({ delayMs = 1000 }: Json): Read<Partial<Effect>> =>
  isWholeNumber(delayMs, 0, longestDelayMs)
    ? { ok: true, value: { delayMs } }
    : problem(`delayMs is a number from 0 to ${longestDelayMs}.`);

const readEffect = (json: Json): Read<Effect> => {
  const { times = 1 } = json;
  const kind = faultKinds.find((known) => known === json['kind']);
  if (kind === undefined) return problem(`kind is one of ${faultKinds.join(', ')}.`);
  if (!isWholeNumber(times, 1, 10_000)) return problem('times is a number from 1 to 10000.');
  const [status, delay] = [readStatus(json), readDelay(json)];
  if (!status.ok) return status;
  if (!delay.ok) return delay;
  const effect: Effect = { kind, times };
  if (kind === 'status') return { ok: true, value: { ...effect, ...status.value } };
  return { ok: true, value: kind === 'delay' ? { ...effect, ...delay.value } : effect };
};

const names = [
  'method',
  'path',
  'kind',
  'times',
  'checkoutId',
  'status',
  'retryAfterSeconds',
  'delayMs',
];

/** `{ method, path, kind, times?, checkoutId?, status?, retryAfterSeconds?, delayMs? }`. */
export const readFault = (body: string): Read<Fault> => {
  const read = readJson(body, names);
  if (!read.ok) return read;
  const target = readTarget(read.value);
  if (!target.ok) return target;
  const effect = readEffect(read.value);
  return effect.ok ? { ok: true, value: { ...target.value, ...effect.value } } : effect;
};
