import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Waits first, because a `WeakRef` keeps its object alive until the current job ends. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  for (let round = 0; round < 3; round += 1) {
    await new Promise(setImmediate);
    runInNewContext('gc()');
  }
}
