import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conclude, readAdvisories, readError, readExceptions } from './judge-advisories.ts';

const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    leaky: {
      name: 'leaky',
      via: [
        {
          name: 'leaky',
          title: 'Leaks',
          url: 'https://advisories.example/GHSA-aaaa-bbbb-cccc',
          severity: 'high',
        },
      ],
    },
    user: { name: 'user', via: ['leaky'] },
  },
};

const leaky = { id: 'GHSA-aaaa-bbbb-cccc', package: 'leaky', severity: 'high', title: 'Leaks' };
const exception = {
  id: leaky.id,
  reason: 'Runs in tests only.',
  reviewed: '2029-12-31',
  until: '2030-01-31',
};

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/leaky': { version: '1.2.3' },
    'node_modules/not-leaky': { version: '4.0.0' },
    'node_modules/user/node_modules/leaky': { version: '1.1.0' },
  },
};

describe('a report of the registry', () => {
  test('names each advisory once, whoever is hit by it', () => {
    expect(readAdvisories(report)).toEqual([leaky]);
    expect(readAdvisories({ vulnerabilities: {} })).toEqual([]);
  });

  test.each([
    [{ message: '405 Method Not Allowed', statusCode: 405 }, '405 Method Not Allowed'],
    [undefined, 'it answered with nothing that could be read'],
    ['nonsense', 'it answered with nothing that could be read'],
  ])('that is none is no good news: %j', (answer, why) => {
    expect(readAdvisories(answer)).toBeUndefined();
    expect(readError(answer)).toBe(why);
  });
});

const judge = (
  told: unknown,
  exceptions: readonly (typeof exception)[] = [],
  today = '2030-01-31',
) => conclude(told, { exceptions, lock, today });

const none = { vulnerabilities: {} };

describe('a review', () => {
  test('of nothing is good', () => {
    expect(judge(none)).toEqual({ lines: ['0 known advisories, 0 exceptions'], exitCode: 0 });
  });

  test('names the versions that are locked, where nobody has looked at an advisory, and ends with 1', () => {
    expect(judge(report)).toEqual({
      lines: [
        'GHSA-aaaa-bbbb-cccc leaky 1.2.3, 1.1.0, high: Leaks\n  OPEN',
        '1 known advisories, 0 exceptions',
      ],
      exitCode: 1,
    });
  });

  test.each([
    ['2030-01-31', 0, 'excepted 2029-12-31, until 2030-01-31: Runs in tests only.'],
    ['2030-02-01', 1, 'OPEN (its exception ended 2030-01-31)'],
  ])('on %s takes an exception and ends with %i', (today, code, words) => {
    const { lines, exitCode } = judge(report, [exception], today);
    expect([exitCode, lines.join('')]).toEqual([code, expect.stringContaining(words)]);
  });

  test('does not take the exception from another advisory', () => {
    expect(judge(report, [{ ...exception, id: 'GHSA-dddd-eeee-ffff' }]).exitCode).toBe(1);
  });

  test('wants an exception taken away with its advisory', () => {
    const { lines, exitCode } = judge(none, [exception]);
    expect([exitCode, lines.join('')]).toEqual([1, expect.stringContaining('no longer reported')]);
  });

  test('without a report is none, and says so, and whose turn it is', () => {
    const { lines, exitCode } = judge({ message: '405 Method Not Allowed' });
    expect([exitCode, lines.slice(0, 2)]).toEqual([
      2,
      [
        'NOTHING WAS REVIEWED. No advisories were told: 405 Method Not Allowed',
        'It is your turn. Where the registry answers, with this package-lock.json:',
      ],
    ]);
  });
});

describe('a saved report', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'advisories-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** By a package that is locked here, so that its version is told. */
  const name = 'undici';
  const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version: string }>>;
  };
  const version = locked.packages[`node_modules/${name}`]?.version;
  const known = {
    vulnerabilities: { [name]: { via: [{ ...report.vulnerabilities.leaky.via[0], name }] } },
  };

  const runFrom = (content: string) => {
    const path = join(folder, 'report.json');
    writeFileSync(path, content);
    const script = ['--import', 'tsx', 'src/delivery/advisories.ts', '--from', path];
    return spawnSync(process.execPath, script, { encoding: 'utf8' });
  };

  test('is read where no registry answers, by the lock of this tree', () => {
    const { status, stdout } = runFrom(JSON.stringify(known));
    expect(stdout).toMatch(/^As \S+report\.json says, of \d{4}-\d\d-\d\d\.\n/);
    expect(stdout).toContain(`${leaky.id} ${name} ${version}, high: Leaks\n  OPEN\n`);
    expect(status).toBe(1);
  });
});

describe('the list of exceptions', () => {
  test('is readable as it stands', () => {
    const list = new URL('advisory-exceptions.json', import.meta.url);
    expect(() => readExceptions(JSON.parse(readFileSync(list, 'utf8')))).not.toThrow();
  });

  test('holds an id, a reason and a date each', () => {
    expect(readExceptions([exception])).toEqual([exception]);
    for (const name of ['id', 'reason', 'reviewed', 'until'])
      for (const value of [undefined, '', ' '])
        expect(() => readExceptions([{ ...exception, [name]: value }])).toThrow('needs');
    expect(() => readExceptions({})).toThrow('no list');
  });
});
