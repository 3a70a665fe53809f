import { createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { DataFile } from './data-file.ts';

/**
 * Where all IDs and credentials of one sandbox come from. Nobody can predict them who does not know the key. A sandbox
 * that is restored from a snapshot continues with the same values.
 */
export type Random = {
  /** The next bytes, at most 64. */
  readonly bytes: (length: number) => Buffer;
  /** A secret key for one purpose. It is the same at each call. */
  readonly keyFor: (purpose: string) => Buffer;
};

const stateSchema = v.object({
  /** In Base64. */
  key: v.string(),
  /** The number of calls of `bytes`. */
  count: v.number(),
});

/** `seed`: the same seed leads to the same values. Without it, each sandbox has a key of its own. */
export function createRandom(data: DataFile, seed?: string): Random {
  const saved = data.volatile('random', stateSchema);
  const [[, last] = []] = saved.restored;
  const key = last?.key ?? createKey(seed);
  let count = last?.count ?? 0;
  function hash(text: string): Buffer {
    return createHmac('sha512', key).update(text).digest();
  }
  function save(): void {
    saved.put('state', { key, count });
  }
  save();
  return {
    bytes: (length) => {
      count += 1;
      save();
      return hash(`${count}`).subarray(0, length);
    },
    keyFor: (purpose) => hash(`key: ${purpose}`),
  };
}

function createKey(seed: string | undefined): string {
  return seed === undefined ? randomBytes(32).toString('base64') : `seed: ${seed}`;
}
