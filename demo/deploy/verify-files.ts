import type { DeliveredFile } from '#contract/integrity';
import { apiHeaders, type HeaderSet } from '#sandbox/http/headers';
import {
  androidPlatform,
  trackerFrame,
  trackerScripts,
  widgetFiles,
  type FileClass,
} from '#sandbox/http/file-classes';
import { isPublic } from './base-urls.ts';
import { createHttpClient, encodings, type Encoding, type HttpClient } from './http-client.ts';
import { judgeFile, judgeHeaders, type Fault } from './judge-response.ts';
import { findHeaderLine, type NginxFile } from './nginx-lines.ts';
import { reasonOf } from './reason-of.ts';

export type Difference = {
  readonly text: string;
  /** The line of the nginx configuration to look at, if the difference is a header. */
  readonly nginx?: string;
};

/** The result for one file or error. Without a response, `differences` has the reason. */
export type Finding = {
  readonly subject: string;
  readonly url: string;
  readonly differences: readonly Difference[];
  readonly isAnswered: boolean;
};

type ServiceFindings = {
  readonly title: string;
  readonly base: URL;
  readonly findings: readonly Finding[];
};

export type Verification = {
  readonly services: readonly ServiceFindings[];
  /** Paths of files below `v1/` that no request has covered, such as those of the tracker without its service. */
  readonly notRequested: readonly string[];
};

export type BaseUrls = {
  /** `{base_url}` of the payment service. */
  readonly payment: URL;
  /** `{auth_url}` of the authentication service. Without it, the session tracker is not verified. */
  readonly authentication?: URL | undefined;
};

/** Requests every file of the build, and paths without a file. Compares content and headers. */
export async function verifyFiles(
  rows: readonly DeliveredFile[],
  urls: BaseUrls,
): Promise<Verification> {
  const client = createHttpClient();
  const requested = new Set<DeliveredFile>();
  const services: ServiceFindings[] = [];
  for (const service of servicesAt(urls)) {
    const { title, base, classes, errors } = service;
    const findings: Finding[] = [];
    for (const row of rows) {
      const request = requestFor(row, classes);
      if (request === undefined) continue;
      requested.add(row);
      findings.push(await verifyFile(client, row, service, request));
    }
    for (const [path, headers] of errors)
      findings.push(await verifyError(client, service, path, headers));
    services.push({ title, base, findings });
  }
  await client.close();
  return {
    services,
    notRequested: rows
      .filter((row) => row.path.startsWith('v1/') && !requested.has(row))
      .map(({ path }) => path),
  };
}

type Service = {
  readonly title: string;
  readonly base: URL;
  readonly nginxFile: NginxFile;
  readonly classes: readonly FileClass[];
  /** Paths without a file, and the headers of the error responses. */
  readonly errors: readonly (readonly [path: string, headers: HeaderSet])[];
};

/** The authentication service may respond with a page, which has a policy of its own. */
const { 'Content-Security-Policy': _policy, ...errorPageHeaders } = apiHeaders;

function servicesAt({ payment, authentication }: BaseUrls): readonly Service[] {
  return [
    {
      title: 'payment service',
      base: payment,
      nginxFile: 'payment.conf',
      classes: widgetFiles,
      errors: [
        ['v1/nothing', apiHeaders],
        ['v1/paymentWidgets/0.0.0-00000000/frame.html', apiHeaders],
      ],
    },
    ...(authentication === undefined
      ? []
      : [
          {
            title: 'authentication service',
            base: authentication,
            nginxFile: 'authentication.conf' as const,
            // Requested without a client, so no page may embed the frame.
            classes: [...trackerScripts, trackerFrame([])],
            errors: [
              ['v1/sessionTracker/0.0.0-00000000/frame.js', errorPageHeaders],
              // An authorization request without a client.
              ['v1/authenticate', errorPageHeaders],
            ] as const,
          },
        ]),
  ];
}

type FileRequest = {
  readonly files: FileClass;
  readonly path: string;
  /** In addition to `Accept-Encoding`. */
  readonly requestHeaders: Readonly<Record<string, string>>;
};

const internetExplorer = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';

/** Files for legacy browsers have no URL of their own. Internet Explorer gets them at the URLs of the other files. */
function requestFor(
  { path }: DeliveredFile,
  classes: readonly FileClass[],
): FileRequest | undefined {
  const shortPath = path.replace(/^v1\//, '');
  const own = classes.find((files) => files.path.test(shortPath));
  if (own !== undefined) return { files: own, path, requestHeaders: {} };
  const replaced = classes.find(({ legacyFile }) => legacyFile === shortPath);
  if (replaced === undefined) return undefined;
  return {
    files: replaced,
    path: path.replace('legacy/', ''),
    requestHeaders: { 'user-agent': internetExplorer },
  };
}

function verifyFile(
  client: HttpClient,
  row: DeliveredFile,
  service: Service,
  request: FileRequest,
): Promise<Finding> {
  return judge(row.path, new URL(request.path, service.base), async () => {
    const differences = await findDifferences(client, row, service, request);
    const ofAndroid = await findAndroidDifferences(client, row, service, request, differences);
    return [...differences, ...ofAndroid];
  });
}

async function judge(
  subject: string,
  { href: url }: URL,
  find: () => Promise<readonly Difference[]>,
): Promise<Finding> {
  try {
    return { subject, url, differences: await find(), isAnswered: true };
  } catch (error) {
    const text = `no response: ${reasonOf(error)}`;
    return { subject, url, differences: [{ text }], isAnswered: false };
  }
}

/** Requests a file with each encoding. If only some encodings have a fault, its text names them. */
async function findDifferences(
  client: HttpClient,
  row: DeliveredFile,
  { base, nginxFile }: Service,
  { files, path, requestHeaders }: FileRequest,
): Promise<readonly Difference[]> {
  const found = new Map<string, { fault: Fault; having: readonly Encoding[] }>();
  for (const encoding of encodings) {
    const response = await client.get(new URL(path, base), encoding, requestHeaders);
    for (const fault of judgeFile(row, files, response, { isPublic: isPublic(base) })) {
      const having = found.get(fault.text)?.having ?? [];
      found.set(fault.text, { fault, having: [...having, encoding] });
    }
  }
  return Array.from(found.values(), ({ fault, having }) => {
    const difference = locate(fault, nginxFile, { path: `/${path}`, isError: false });
    return having.length === encodings.length
      ? difference
      : { ...difference, text: `${fault.text} (with Accept-Encoding ${having.join(' and ')})` };
  });
}

/** Adds the line of the nginx configuration to a fault of a header. */
function locate(
  { text, header }: Fault,
  nginxFile: NginxFile,
  response: { readonly path: string; readonly isError: boolean },
): Difference {
  return header === undefined
    ? { text }
    : { text, nginx: findHeaderLine(nginxFile, { ...response, ...header }) };
}

/** The differences that a file has only for browsers on Android. */
async function findAndroidDifferences(
  client: HttpClient,
  row: DeliveredFile,
  service: Service,
  { files, path }: FileRequest,
  others: readonly Difference[],
): Promise<readonly Difference[]> {
  if (files.androidHeaders === undefined) return [];
  const differences = await findDifferences(client, row, service, {
    files: { ...files, headers: files.androidHeaders },
    path,
    requestHeaders: { 'sec-ch-ua-platform': androidPlatform },
  });
  return differences
    .filter(({ text }) => !others.some((other) => other.text === text))
    .map((difference) => ({
      ...difference,
      text: `${difference.text} (with Sec-CH-UA-Platform ${androidPlatform})`,
    }));
}

/** Error responses of a service, and of the server in front of it, must have safe headers too. */
function verifyError(
  client: HttpClient,
  { base, nginxFile }: Service,
  path: string,
  headers: HeaderSet,
): Promise<Finding> {
  const url = new URL(path, base);
  return judge(`an error (${path})`, url, async () => {
    const response = await client.get(url, 'identity');
    const { status } = response;
    return [
      ...(status < 400 ? [{ text: `status: expected an error, found ${status}` }] : []),
      ...judgeHeaders(headers, response, { isPublic: isPublic(base) }).map((fault) =>
        locate(fault, nginxFile, { path: `/${path}`, isError: true }),
      ),
    ];
  });
}
