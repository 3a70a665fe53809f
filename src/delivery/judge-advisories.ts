/** A known weakness of a locked version, as the registry tells it. */
export type Advisory = {
  readonly id: string;
  readonly package: string;
  readonly severity: string;
  readonly title: string;
};

/** A weakness that somebody has looked at, and why it does not reach us. Days are written `yyyy-MM-dd`. */
export type Exception = {
  readonly id: string;
  readonly reason: string;
  /** When it was looked at. */
  readonly reviewed: string;
  /** Until when that is believed. */
  readonly until: string;
};

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;

const read = (data: unknown, name: string): string => {
  const value = isRecord(data) ? data[name] : undefined;
  return typeof value === 'string' ? value : '';
};

/** Each advisory has an address whose last part is its lasting name. */
const advisoryOf = (cause: unknown): readonly Advisory[] => {
  const id = read(cause, 'url').split('/').at(-1) ?? '';
  if (id === '') return [];
  const [severity, title] = [read(cause, 'severity'), read(cause, 'title')];
  return [{ id, package: read(cause, 'name'), severity, title }];
};

/** What `npm audit --json` says; nothing where that is no report but an error. */
export const readAdvisories = (report: unknown): readonly Advisory[] | undefined => {
  const found = isRecord(report) ? report['vulnerabilities'] : undefined;
  if (!isRecord(found)) return undefined;
  const causes = Object.values(found).map((entry) => (isRecord(entry) ? entry['via'] : undefined));
  const all: readonly unknown[] = causes.filter((via) => Array.isArray(via)).flat();
  const byId = new Map(all.flatMap(advisoryOf).map((advisory) => [advisory.id, advisory]));
  return [...byId.values()];
};

/** Why there is no report. */
export const readError = (report: unknown): string =>
  read(report, 'message') || 'it answered with nothing that could be read';

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** The list of exceptions; an entry that lacks anything is a fault, not an exception. */
export const readExceptions = (list: unknown): readonly Exception[] => {
  if (!Array.isArray(list)) throw new Error('The exceptions are no list.');
  return list.map((entry: unknown) => {
    const exception = {
      id: read(entry, 'id'),
      reason: read(entry, 'reason'),
      reviewed: read(entry, 'reviewed'),
      until: read(entry, 'until'),
    };
    const isTold = exception.id.trim() !== '' && exception.reason.trim() !== '';
    if (isTold && isDay(exception.reviewed) && isDay(exception.until)) return exception;
    throw new Error(`An exception needs id, reason and two days: ${JSON.stringify(entry)}`);
  });
};

/** The versions of a package that `package-lock.json` holds, wherever they lie. */
const lockedVersions = (lock: unknown, name: string): readonly string[] => {
  const packages = isRecord(lock) ? lock['packages'] : undefined;
  const entries = isRecord(packages) ? Object.entries(packages) : [];
  const own = entries.filter(([path]) => path.endsWith(`node_modules/${name}`));
  return [...new Set(own.map(([, entry]) => read(entry, 'version')))];
};

/** What an advisory is about, as it is told: `leaky 1.2.3, high: Leaks`. */
const describe = ({ id, package: name, severity, title }: Advisory, lock: unknown): string => {
  const versions = lockedVersions(lock, name).join(', ') || '(not locked here)';
  return `${id} ${name} ${versions}, ${severity}: ${title}`;
};

/** What is judged: advisories, the exceptions from them, what is locked, and which day it is. */
export type Known = {
  readonly advisories: readonly Advisory[];
  readonly exceptions: readonly Exception[];
  readonly lock: unknown;
  readonly today: string;
};

export type Review = { readonly lines: readonly string[]; readonly isGood: boolean };

/** Every advisory is mended, or excepted for a reason that still holds; no exception outlives its advisory. */
export const review = ({ advisories, exceptions, lock, today }: Known): Review => {
  const excepted = new Map(exceptions.map((exception) => [exception.id, exception]));
  const judged = advisories.map((advisory) => {
    const exception = excepted.get(advisory.id);
    const holds = exception !== undefined && today <= exception.until;
    const verdict = holds
      ? `excepted ${exception.reviewed}, until ${exception.until}: ${exception.reason}`
      : 'OPEN';
    const late =
      exception !== undefined && !holds ? ` (its exception ended ${exception.until})` : '';
    return { line: `${describe(advisory, lock)}\n  ${verdict}${late}`, isGood: holds };
  });
  const reported = new Set(advisories.map(({ id }) => id));
  const idle = exceptions.filter(({ id }) => !reported.has(id));
  return {
    lines: [
      ...judged.map(({ line }) => line),
      ...idle.map(({ id }) => `${id} is excepted and no longer reported: take the exception away`),
    ],
    isGood: idle.length === 0 && judged.every(({ isGood }) => isGood),
  };
};

/** 0: none is open; 1: one is; 2: nothing was reviewed. */
export type Conclusion = { readonly lines: readonly string[]; readonly exitCode: 0 | 1 | 2 };

/** What a report comes to, if it is one. Where it is none, nothing is known, and somebody else has to ask. */
export const conclude = (report: unknown, known: Omit<Known, 'advisories'>): Conclusion => {
  const advisories = readAdvisories(report);
  if (advisories === undefined) {
    return {
      lines: [
        `NOTHING WAS REVIEWED. No advisories were told: ${readError(report)}`,
        'It is your turn. Where the registry answers, with this package-lock.json:',
        '  npm audit --json --package-lock-only > report.json',
        'and then, here or there:',
        '  npm run advisories -- --from report.json',
      ],
      exitCode: 2,
    };
  }
  const { lines, isGood } = review({ ...known, advisories });
  const count = `${advisories.length} known advisories, ${known.exceptions.length} exceptions`;
  return { lines: [...lines, count], exitCode: isGood ? 0 : 1 };
};
