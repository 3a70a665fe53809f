import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createBoundedMap } from './bounded-map.ts';
import { useDataFile } from './data-file.fixture.ts';
import { savedSet, savedTexts } from './data-format.ts';

const dataFile = useDataFile();
const warn = vi.fn<(message: string) => void>();
beforeEach(() => warn.mockClear());

function open() {
  return dataFile.open(warn);
}
function lockPath(): string {
  return `${dataFile.path()}.lock`;
}

/** Makes changes to the table `numbers` and closes the file. */
function change(act: (numbers: ReturnType<typeof openNumbers>['numbers']) => void): void {
  const { file, numbers } = openNumbers();
  act(numbers);
  file.close();
}

function openNumbers() {
  const file = open();
  return { file, numbers: file.table('numbers', v.number()) };
}

function restored() {
  const { file, numbers } = openNumbers();
  file.close();
  return numbers.restored;
}

describe('a data file', () => {
  test('is closed without its lock file', () => {
    const file = open();
    expect(readFileSync(lockPath(), 'utf8')).toBe(String(process.pid));
    file.close();
    expect(existsSync(lockPath())).toBe(false);
  });

  test('is not opened while another process has it open', () => {
    change((numbers) => numbers.put('a', 1));
    const before = readFileSync(dataFile.path(), 'utf8');
    writeFileSync(lockPath(), String(process.ppid));
    expect(open).toThrow(
      `${dataFile.path()} is used by another sandbox (process ${process.ppid}), and each would overwrite the data of the other. ` +
        `End that process, or set SANDBOX_DATA to another file. If the process is not a sandbox, delete ${lockPath()}.`,
    );
    expect(readFileSync(dataFile.path(), 'utf8')).toBe(before);
    expect(readFileSync(lockPath(), 'utf8')).toBe(String(process.ppid));
  });

  test.each([
    ['of a process that no longer runs', () => String(spawnSync(process.execPath, ['-v']).pid)],
    ['of an earlier process with the same ID', () => String(process.pid)],
    ['that is empty', () => ''],
    ['with invalid content', () => '-1'],
  ])('takes over a lock file %s', (_title, content) => {
    writeFileSync(lockPath(), content());
    const file = open();
    expect(readFileSync(lockPath(), 'utf8')).toBe(String(process.pid));
    file.close();
    expect(readdirSync(dirname(lockPath()))).toEqual(['data.jsonl']);
  });

  test('has no lock file after it could not be opened', () => {
    writeFileSync(dataFile.path(), 'something else');
    expect(open).toThrow('is not a data file');
    expect(existsSync(lockPath())).toBe(false);
  });

  test('restores items in the order in which they were added, with their last value', () => {
    change((numbers) => {
      numbers.put('a', 1);
      numbers.put('b', 2);
      numbers.put('c', 3);
      numbers.put('a', 4);
      numbers.remove('b');
    });
    expect(restored()).toEqual([
      ['a', 4],
      ['c', 3],
    ]);
  });

  test('restores nothing of a table that was cleared', () => {
    change((numbers) => {
      numbers.put('a', 1);
      numbers.clear();
      numbers.put('b', 2);
    });
    expect(restored()).toEqual([['b', 2]]);
  });

  test('keeps tables that were not opened', () => {
    change((numbers) => numbers.put('a', 1));
    open().close();
    expect(restored()).toEqual([['a', 1]]);
  });

  test('restores maps and sets', () => {
    const schema = v.object({ texts: savedTexts, set: savedSet });
    const item = { texts: new Map([['a', 'b']]), set: new Set(['c']) };
    const first = open();
    first.table('items', schema).put('x', item);
    first.close();
    expect(open().table('items', schema).restored).toEqual([['x', item]]);
  });

  test('writes the changes before a flush as one line', () => {
    const { file, numbers } = openNumbers();
    numbers.put('a', 1);
    numbers.put('b', 2);
    expect(readFileSync(dataFile.path(), 'utf8').trimEnd().split('\n')).toHaveLength(1);
    file.flush();
    const [, line, ...rest] = readFileSync(dataFile.path(), 'utf8').trimEnd().split('\n');
    expect([JSON.parse(line ?? ''), rest]).toEqual([
      [
        ['numbers', 'a', 1],
        ['numbers', 'b', 2],
      ],
      [],
    ]);
  });

  test('writes changes without a flush in the next turn of the event loop', async () => {
    const { numbers } = openNumbers();
    numbers.put('a', 1);
    await setImmediate();
    expect(restored()).toEqual([['a', 1]]);
  });

  test('ignores changes after it was closed', async () => {
    const { file, numbers } = openNumbers();
    file.close();
    numbers.put('a', 1);
    await setImmediate();
    expect(warn).not.toHaveBeenCalled();
    expect(restored()).toEqual([]);
  });

  test('contains each item once after it was opened again', () => {
    change((numbers) => {
      for (let count = 0; count < 100; count += 1) numbers.put('a', count);
    });
    change((numbers) => numbers.put('b', 1));
    open().close();
    expect(readFileSync(dataFile.path(), 'utf8').trimEnd().split('\n')).toHaveLength(3);
  });

  test('can be read by its owner only', () => {
    open().close();
    expect(statSync(dataFile.path()).mode & 0o777).toBe(0o600);
  });

  test('forgets the items that a bounded map drops', () => {
    const { file, numbers } = openNumbers();
    const map = createBoundedMap(2, { saved: numbers });
    for (const id of ['a', 'b', 'c']) map.put(id, 1);
    file.close();
    expect(restored().map(([id]) => id)).toEqual(['b', 'c']);
  });
});

describe('a damaged data file', () => {
  test.each(['[["numbers","b",2', '[["numbers","b",2]]', '['])(
    'loses the change of an incomplete last line, with a warning: %s',
    (line) => {
      change((numbers) => numbers.put('a', 1));
      appendFileSync(dataFile.path(), line);
      expect(restored()).toEqual([['a', 1]]);
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('incomplete'));
      // The incomplete line is gone: the next start has no warning.
      expect(restored()).toEqual([['a', 1]]);
      expect(warn).toHaveBeenCalledOnce();
    },
  );

  test.each(['[["numbers","b",2', '{}', '[["numbers"],[]]', ''])(
    'is not opened if another line is not valid: %s',
    (line) => {
      change((numbers) => numbers.put('a', 1));
      appendFileSync(dataFile.path(), `${line}\n[["numbers","c",3]]\n`);
      const before = readFileSync(dataFile.path(), 'utf8');
      expect(open).toThrow('line 3 is damaged');
      expect(readFileSync(dataFile.path(), 'utf8')).toBe(before);
    },
  );

  test('is not opened if an item does not have the form of its table', () => {
    const file = open();
    file.table('numbers', v.string()).put('a', 'text');
    file.close();
    expect(openNumbers).toThrow('numbers a is damaged');
  });

  test('is read if it is of version 1, which had other names of tables, and replaced', () => {
    const changes = [
      ['session markers', 'session', 'login'],
      ['session handles', 'state', { sessionId: 'session', clientId: 'client' }],
      ['numbers', 'a', 1],
      ['numbers', 'a'],
      ['numbers', 'b', 2],
    ];
    const first = { format: 'payment sandbox data', version: 1 };
    writeFileSync(dataFile.path(), `${JSON.stringify(first)}\n${JSON.stringify(changes)}\n`);
    const { file, numbers } = openNumbers();
    expect(file.table('login ids', v.string()).restored).toEqual([['session', 'login']]);
    expect(numbers.restored).toEqual([['b', 2]]);
    file.close();
    const [line = '', ...rest] = readFileSync(dataFile.path(), 'utf8').trim().split('\n');
    expect(JSON.parse(line)).toMatchObject({ version: 2 });
    const state = { sessionId: 'session', clientId: 'client' };
    expect(rest).toContain(JSON.stringify([['session states', 'state', state]]));
  });

  test('is not overwritten if it is a file of another kind', () => {
    writeFileSync(dataFile.path(), 'somebody else wrote this\n');
    expect(open).toThrow('is not a data file of this sandbox');
    expect(readFileSync(dataFile.path(), 'utf8')).toBe('somebody else wrote this\n');
  });
});
