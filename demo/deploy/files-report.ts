import type { Finding, Verification } from './verify-files.ts';

export type Report = {
  readonly lines: readonly string[];
  /** 0: no difference. 1: differences. 2: some requests had no response, and there is no other difference. */
  readonly exitCode: 0 | 1 | 2;
};

export function createFilesReport({ services, notRequested }: Verification): Report {
  const findings = services.flatMap((service) => service.findings);
  const different = findings.filter(isDifferent);
  const unanswered = different.filter(({ isAnswered }) => !isAnswered).length;
  const paths = notRequested.map((path) => `  ${path}`);
  return {
    lines: [
      ...services.flatMap(({ title, base, findings: found }) => [
        `${title} at ${base.href}`,
        ...found.map(describeResult),
        '',
        ...describeDifferences(found),
      ]),
      ...(paths.length === 0 ? [] : ['not requested', ...paths, '']),
      `${findings.length - different.length} ok, ${different.length - unanswered} different${unanswered === 0 ? '' : `, ${unanswered} without response`}`,
    ],
    exitCode: exitCodeOf(different),
  };
}

function isDifferent({ differences }: Finding): boolean {
  return differences.length > 0;
}

function describeResult(finding: Finding): string {
  if (!isDifferent(finding)) return `  ok           ${finding.subject}`;
  return `  ${finding.isAnswered ? 'DIFFERENT   ' : 'NO RESPONSE '} ${finding.subject}`;
}

/** Lists each difference once, with all requests that have it. */
function describeDifferences(findings: readonly Finding[]): readonly string[] {
  const groups = new Map<string, readonly string[]>();
  for (const { subject, differences } of findings)
    for (const { text, nginx } of differences) {
      const key = [`  ${text}`, ...(nginx === undefined ? [] : [`      nginx: ${nginx}`])].join(
        '\n',
      );
      groups.set(key, [...(groups.get(key) ?? []), subject]);
    }
  return Array.from(groups).flatMap(([key, subjects]) => [
    ...key.split('\n'),
    `      ${subjects.length} request${subjects.length === 1 ? '' : 's'}: ${subjects.join(', ')}`,
    '',
  ]);
}

function exitCodeOf(different: readonly Finding[]): 0 | 1 | 2 {
  if (different.some(({ isAnswered }) => isAnswered)) return 1;
  return different.length > 0 ? 2 : 0;
}
