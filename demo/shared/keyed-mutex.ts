import { Mutex } from 'async-mutex';

/** Runs work with the same key one after another. Work with different keys runs in parallel. */
export type RunExclusive = <Result>(key: string, run: () => Promise<Result>) => Promise<Result>;

export function createKeyedMutex(): RunExclusive {
  const mutexes = new Map<string, Mutex>();
  return async (key, run) => {
    const mutex = mutexes.get(key) ?? new Mutex();
    mutexes.set(key, mutex);
    try {
      return await mutex.runExclusive(run);
    } finally {
      if (!mutex.isLocked()) mutexes.delete(key);
    }
  };
}
