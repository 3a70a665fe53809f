/** A known weakness of a locked version, as the registry tells it. */
export type Advisory = {
  readonly id: string;
  readonly package: string;
  readonly severity: string;
  readonly title: string;
};

/** A weakness that somebody has looked at, and why it does not reach us. */
export type Exception = {
  readonly id: string;
  readonly reason: string;
  /** Until when that is believed, `yyyy-MM-dd`. */
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

/** The list of exceptions; an entry that lacks anything is a fault, not an exception. */
export const readExceptions = (list: unknown): readonly Exception[] => {
  if (!Array.isArray(list)) throw new Error('The exceptions are no list.');
  return list.map((entry: unknown) => {
    const exception = {
      id: read(entry, 'id'),
      reason: read(entry, 'reason'),
      until: read(entry, 'until'),
    };
    const isDated = /^\d{4}-\d\d-\d\d$/.test(exception.until);
    if (exception.id.trim() !== '' && exception.reason.trim() !== '' && isDated) return exception;
    throw new Error(`An exception needs id, reason and a date: ${JSON.stringify(entry)}`);
  });
};

export type Review = { readonly lines: readonly string[]; readonly isGood: boolean };

/** Every advisory is mended, or excepted for a reason that still holds; no exception outlives its advisory. */
export const review = (
  advisories: readonly Advisory[],
  exceptions: readonly Exception[],
  today: string,
): Review => {
  const excepted = new Map(exceptions.map((exception) => [exception.id, exception]));
  const judged = advisories.map((advisory) => {
    const exception = excepted.get(advisory.id);
    const holds = exception !== undefined && today <= exception.until;
    const verdict = holds ? `excepted until ${exception.until}: ${exception.reason}` : 'OPEN';
    const late =
      exception !== undefined && !holds ? ` (its exception ended ${exception.until})` : '';
    const { id, package: name, severity, title } = advisory;
    return { line: `${id} ${name}, ${severity}: ${title}\n  ${verdict}${late}`, isGood: holds };
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
