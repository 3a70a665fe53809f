import type { DeliveredFile } from '#contract/integrity';
import { inertHeaders } from '#sandbox/http/headers';
import {
  trackerFrame,
  trackerScripts,
  widgetFiles,
  type FileClass,
} from '#sandbox/http/file-classes';
import { codings, createAsker, type Answer, type Asker, type Coding } from './ask.ts';
import { judgeFile, judgeHeaders } from './judge-answer.ts';

/** What became of one question: faults, or no answer at all. */
export type Finding = {
  readonly subject: string;
  readonly faults: readonly string[];
  readonly isAnswered: boolean;
};

/** One service, and what of the delivered files is asked of it. */
type Service = {
  readonly title: string;
  readonly base: URL;
  readonly classes: readonly FileClass[];
};

/** One service, and what was found there. */
type Visit = Omit<Service, 'classes'> & { readonly findings: readonly Finding[] };

export type Verification = {
  readonly visits: readonly Visit[];
  /** What was delivered and no service was asked for, by its path. */
  readonly notAsked: readonly string[];
};

export type Services = {
  /** `{base_url}` of the payment service. */
  readonly payment: URL;
  /** `{auth_url}` of the authentication service; without it the session tracker is not looked at. */
  readonly authentication?: URL | undefined;
};

const isOfThisMachine = ({ hostname }: URL): boolean => /(?:^|\.)localhost$/.test(hostname);

/**
 * Whether a response from this URL can be trusted. A response over http could have been changed on the network. A URL
 * with a username can hide its host: `https://pay.example@evil.example/` is a URL of evil.example.
 */
export const isWorthAsking = (base: URL): boolean =>
  base.username === '' &&
  base.password === '' &&
  (base.protocol === 'https:' || (base.protocol === 'http:' && isOfThisMachine(base)));

const circumstancesOf = (base: URL) => ({
  isPublic: base.protocol === 'https:' && !isOfThisMachine(base),
});

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
};

/** How a file is asked for: by which address, and as whom. */
type Way = { readonly files: FileClass; readonly path: string; readonly userAgent?: string };

/** Internet Explorer 11, as it names itself. */
const oldUserAgent = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';

/** What old engines are given has no address of its own: it is asked for by that of the file it stands for. */
const wayTo = ({ path }: DeliveredFile, classes: readonly FileClass[]): Way | undefined => {
  const short = path.replace(/^v1\//, '');
  const own = classes.find((files) => files.path.test(short));
  if (own !== undefined) return { files: own, path };
  const instead = classes.find(({ old }) => old === short);
  if (instead === undefined) return undefined;
  return { files: instead, path: path.replace('legacy/', ''), userAgent: oldUserAgent };
};

/** A file in every form that a browser may be given it. What is wrong in each is told once. */
const lookAt = async (
  asker: Asker,
  row: DeliveredFile,
  { base }: Service,
  { files, path, userAgent }: Way,
): Promise<Finding> => {
  const found = new Map<string, readonly Coding[]>();
  try {
    for (const coding of codings) {
      const answer = await asker.ask(new URL(path, base), coding, userAgent);
      for (const fault of judgeFile(row, files, answer, circumstancesOf(base)))
        found.set(fault, [...(found.get(fault) ?? []), coding]);
    }
  } catch (error) {
    return { subject: row.path, faults: [`no answer: ${reasonOf(error)}`], isAnswered: false };
  }
  const faults = Array.from(found, ([fault, by]) =>
    by.length === codings.length ? fault : `${fault} (asked for ${by.join(' and ')})`,
  );
  return { subject: row.path, faults, isAnswered: true };
};

/** Answers that are no file, errors foremost, must not become documents beside the frames. */
const lookAtNothing = async (asker: Asker, base: URL): Promise<Finding> => {
  const subject = 'an address without a file';
  try {
    const answer: Answer = await asker.ask(new URL('v1/nothing', base), 'identity');
    const status = answer.status < 400 ? [`status: expected an error, found ${answer.status}`] : [];
    const headers = judgeHeaders(inertHeaders, answer, circumstancesOf(base));
    return { subject, faults: [...status, ...headers], isAnswered: true };
  } catch (error) {
    return { subject, faults: [`no answer: ${reasonOf(error)}`], isAnswered: false };
  }
};

const servicesOf = ({ payment, authentication }: Services): readonly Service[] => [
  { title: 'payment service', base: payment, classes: widgetFiles },
  ...(authentication === undefined
    ? []
    : [
        {
          title: 'authentication service',
          base: authentication,
          // Asked for no client, the frame may be embedded by nobody.
          classes: [...trackerScripts, trackerFrame([])],
        },
      ]),
];

/** Compares what is served with what was delivered: bytes, headers, and how answers that are no file look. */
export const verify = async (
  rows: readonly DeliveredFile[],
  services: Services,
): Promise<Verification> => {
  const asker = createAsker();
  const asked = new Set<DeliveredFile>();
  const visits: Visit[] = [];
  for (const service of servicesOf(services)) {
    const findings: Finding[] = [];
    for (const row of rows) {
      const way = wayTo(row, service.classes);
      if (way === undefined) continue;
      asked.add(row);
      findings.push(await lookAt(asker, row, service, way));
    }
    if (service.base === services.payment) findings.push(await lookAtNothing(asker, service.base));
    visits.push({ title: service.title, base: service.base, findings });
  }
  await asker.close();
  return { visits, notAsked: rows.filter((row) => !asked.has(row)).map(({ path }) => path) };
};
