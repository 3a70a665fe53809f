import { faultKinds, type Fault } from '../faults.ts';
import { isWholeNumber, readJson, type Json, type Read } from './read-json.ts';

const problem = (sentence: string): Read<never> => ({ ok: false, problem: sentence });

const longestDelayMs = 60_000;

type Target = Pick<Fault, 'method' | 'path' | 'checkoutId'>;
type Effect = Omit<Fault, keyof Target>;

const readTarget = ({ method, path, checkoutId }: Json): Read<Target> => {
  if (typeof method !== 'string' || !/^(?:\*|[A-Z]{3,7})$/.test(method))
    return problem('method is an HTTP method in capitals, or *.');
  if (typeof path !== 'string' || !/^\/[^?#\s]{0,500}$/.test(path))
    return problem('path starts with /; in it, * stands for one segment.');
  if (checkoutId === undefined) return { ok: true, value: { method, path } };
  return typeof checkoutId === 'string'
    ? { ok: true, value: { method, path, checkoutId } }
    : problem('checkoutId is a text.');
};

const readEffect = (json: Json): Read<Effect> => {
  const { times = 1, status = 500, delayMs = 1000 } = json;
  const kind = faultKinds.find((known) => known === json['kind']);
  if (kind === undefined) return problem(`kind is one of ${faultKinds.join(', ')}.`);
  if (!isWholeNumber(times, 1, 10_000)) return problem('times is a number from 1 to 10000.');
  if (!isWholeNumber(status, 200, 599)) return problem('status is a number from 200 to 599.');
  if (!isWholeNumber(delayMs, 0, longestDelayMs))
    return problem(`delayMs is a number from 0 to ${longestDelayMs}.`);
  const effect: Effect = { kind, times };
  if (kind === 'status') return { ok: true, value: { ...effect, status } };
  return { ok: true, value: kind === 'delay' ? { ...effect, delayMs } : effect };
};

/** `{ method, path, kind, times?, checkoutId?, status?, delayMs? }`. */
export const readFault = (body: string): Read<Fault> => {
  const names = ['method', 'path', 'kind', 'times', 'checkoutId', 'status', 'delayMs'];
  const read = readJson(body, names);
  if (!read.ok) return read;
  const target = readTarget(read.value);
  if (!target.ok) return target;
  const effect = readEffect(read.value);
  return effect.ok ? { ok: true, value: { ...target.value, ...effect.value } } : effect;
};
