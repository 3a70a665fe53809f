import type { Finding, Verification } from './verify.ts';

export type Report = {
  readonly lines: readonly string[];
  /** 0: no difference. 1: differences. 2: some requests had no response, and there is no other difference. */
  readonly exitCode: 0 | 1 | 2;
};

const hasFaults = ({ faults }: Finding): boolean => faults.length > 0;

const describe = (finding: Finding): readonly string[] => {
  const { subject, faults, isAnswered } = finding;
  if (!hasFaults(finding)) return [`  ok           ${subject}`];
  const result = isAnswered ? 'DIFFERENT   ' : 'NO RESPONSE ';
  return [`  ${result} ${subject}`, ...faults.map((fault) => `      ${fault}`)];
};

const exitCodeOf = (faulty: readonly Finding[]): 0 | 1 | 2 => {
  if (faulty.some(({ isAnswered }) => isAnswered)) return 1;
  return faulty.length > 0 ? 2 : 0;
};

export const createReport = ({ services, notRequested }: Verification): Report => {
  const findings = services.flatMap((service) => service.findings);
  const faulty = findings.filter(hasFaults);
  const unanswered = faulty.filter(({ isAnswered }) => !isAnswered).length;
  const paths = notRequested.map((path) => `  ${path}`);
  return {
    lines: [
      ...services.flatMap(({ title, base, findings: found }) => [
        `${title} at ${base.href}`,
        ...found.flatMap(describe),
        '',
      ]),
      ...(paths.length === 0 ? [] : ['not requested', ...paths, '']),
      `${findings.length - faulty.length} ok, ${faulty.length - unanswered} different${unanswered === 0 ? '' : `, ${unanswered} without response`}`,
    ],
    exitCode: exitCodeOf(faulty),
  };
};
