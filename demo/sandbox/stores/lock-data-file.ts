import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Excludes other sandboxes from a data file, by a lock file with the ID of this process. A lock file is taken over if its
 * process no longer runs. Returns a function that removes it.
 */
export function lockDataFile(path: string): () => void {
  const lock = `${path}.lock`;
  function create(): boolean {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx', mode: 0o600 });
      return true;
    } catch (cause) {
      if (hasCode(cause, 'EEXIST')) return false;
      throw new Error(
        `SANDBOX_DATA: ${path} cannot be written. Check that its folder exists and can be written.`,
        { cause },
      );
    }
  }
  function refuse(id: string): never {
    throw new Error(
      `${path} is used by another sandbox (process ${id}), and each would overwrite the data of the other. ` +
        `End that process, or set SANDBOX_DATA to another file. If the process is not a sandbox, delete ${lock}.`,
    );
  }
  function release(): void {
    rmSync(lock, { force: true });
  }

  if (create()) return release;
  function read(file: string): string {
    return unless('ENOENT', () => readFileSync(file, 'utf8')) ?? '';
  }
  const holder = read(lock);
  if (isOtherProcess(holder)) refuse(holder);

  const taken = `${lock}.${process.pid}`;
  unless('ENOENT', () => renameSync(lock, taken));
  const moved = read(taken);
  // Another sandbox that started at the same time has taken over the file first.
  if (isOtherProcess(moved)) {
    renameSync(taken, lock);
    refuse(moved);
  }
  rmSync(taken, { force: true });
  if (!create()) refuse(read(lock));
  return release;
}

/** Calls `use`. Returns `undefined` if it fails with this code. */
function unless<Result>(code: string, use: () => Result): Result | undefined {
  try {
    return use();
  } catch (error) {
    if (hasCode(error, code)) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Whether another process has this ID. In a container, the process before a restart can have had our own ID. */
function isOtherProcess(text: string): boolean {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1 || id === process.pid) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    // EPERM: the process belongs to another user.
    return !hasCode(error, 'ESRCH');
  }
}
