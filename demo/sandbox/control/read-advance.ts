import { isWholeNumber, problem, readJson, type Read } from './read-json.ts';

const tenYearsMs = 10 * 366 * 24 * 60 * 60 * 1000;

/** `{ advanceMs }`. Time runs forward only. */
export const readAdvance = (body: string): Read<number> => {
  const read = readJson(body, ['advanceMs']);
  if (!read.ok) return read;
  const { advanceMs } = read.value;
  return isWholeNumber(advanceMs, 0, tenYearsMs)
    ? { ok: true, value: advanceMs }
    : problem(`advanceMs is a number from 0 to ${tenYearsMs} (ten years).`);
};
