import type { Finding, Verification } from './verify.ts';

/** 0: all as delivered; 1: something is not; 2: nothing else can be said of it than that. */
export type Report = { readonly lines: readonly string[]; readonly exitCode: 0 | 1 | 2 };

const isWrong = ({ faults }: Finding): boolean => faults.length > 0;

const describe = (finding: Finding): readonly string[] => {
  const { subject, faults, isAnswered } = finding;
  if (!isWrong(finding)) return [`  as delivered  ${subject}`];
  const verdict = isAnswered ? 'NOT as it was' : 'NOT answered ';
  return [`  ${verdict} ${subject}`, ...faults.map((fault) => `      ${fault}`)];
};

const exitCodeOf = (wrong: readonly Finding[]): 0 | 1 | 2 => {
  if (wrong.some(({ isAnswered }) => isAnswered)) return 1;
  return wrong.length > 0 ? 2 : 0;
};

/** What was found, for people and for whoever goes by the exit code. */
export const reportOf = ({ visits, notAsked }: Verification): Report => {
  const findings = visits.flatMap((visit) => visit.findings);
  const wrong = findings.filter(isWrong);
  const others = notAsked.map((path) => `  ${path}`);
  return {
    lines: [
      ...visits.flatMap(({ title, base, findings: found }) => [
        `${title} at ${base.href}`,
        ...found.flatMap(describe),
        '',
      ]),
      ...(others.length === 0 ? [] : ['not asked for', ...others, '']),
      `${findings.length - wrong.length} as delivered, ${wrong.length} not`,
    ],
    exitCode: exitCodeOf(wrong),
  };
};
