import type { Report } from '../verify.ts';
import { createFilesReport } from '../files-report.ts';
import type { CheckResult, Outcome } from './result.ts';

/** The summary for people. It ends with what is wrong, how to fix it, and the numbers. */
export function describeReport({ files, results, counts, stopped }: Report): readonly string[] {
  const ofService = results.filter(({ level }) => level !== 'files');
  if (ofService.length === 0) return files === undefined ? [] : createFilesReport(files).lines;
  return [
    ...(files === undefined ? [] : [...createFilesReport(files).lines, '']),
    'sections of the reference',
    ...describeSections(ofService),
    '',
    ...describeList(
      'additions to the reference',
      ofService,
      ['supported', 'absent'],
      describeAddition,
    ),
    ...describeList(
      'left open by the reference',
      ofService,
      ['information'],
      ({ details }) => details[0] ?? '',
    ),
    ...describeList(
      'not checked',
      ofService,
      ['not run'],
      ({ title, details }) => `${title}: ${details[0]}`,
    ),
    ...describeList(
      'no answer',
      ofService,
      ['no answer'],
      ({ title, details }) => `${title}: ${details[0]}`,
    ),
    ...describeFailures(ofService),
    ...(stopped === undefined ? [] : [`Stopped: ${stopped}`, '']),
    Object.entries(counts)
      .filter(([outcome, count]) => count > 0 || ['passed', 'failed'].includes(outcome))
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', '),
  ];
}

function describeSections(results: readonly CheckResult[]): readonly string[] {
  const sections = [...new Set(results.map(({ section }) => section))];
  return sections.flatMap((section) => {
    const own = results.filter((result) => result.section === section);
    const wrong = own.filter(({ outcome }) => outcome === 'failed').length;
    const good = own.filter(({ outcome }) => outcome === 'passed' || outcome === 'supported');
    if (good.length + wrong === 0) return [];
    const failed = wrong === 0 ? '' : `, ${wrong} failed`;
    return `  ${wrong === 0 ? 'ok    ' : 'WRONG '} ${section}: ${good.length} passed${failed}`;
  });
}

function describeAddition({ outcome, title }: CheckResult): string {
  return `${outcome.padEnd(9)} ${title}`;
}

/** The longest lists, such as all that was not run after a stop, are cut. */
const maxListed = 40;

function describeList(
  heading: string,
  results: readonly CheckResult[],
  outcomes: readonly Outcome[],
  describe: (result: CheckResult) => string,
): readonly string[] {
  const lines = results
    .filter(({ outcome }) => outcomes.includes(outcome))
    .map((result) => `  ${describe(result)}`);
  if (lines.length === 0) return [];
  const rest = lines.length - maxListed;
  return [heading, ...lines.slice(0, maxListed), ...(rest > 0 ? [`  and ${rest} more`] : []), ''];
}

/** After this many failures with the same correction, only their titles are listed. */
const maxWhole = 3;

/** Failures with the same correction stand together. */
function describeFailures(results: readonly CheckResult[]): readonly string[] {
  const groups = new Map<string, CheckResult[]>();
  for (const result of results) {
    if (result.outcome !== 'failed') continue;
    const fix = result.fix ?? '';
    groups.set(fix, [...(groups.get(fix) ?? []), result]);
  }
  if (groups.size === 0) return [];
  return [
    'what is wrong',
    '',
    ...Array.from(groups.values()).flatMap((group, index) => [
      `  ${index + 1}. ${group[0]?.section}`,
      ...group.slice(0, maxWhole).flatMap(describeFailure),
      ...group.slice(maxWhole).map(({ title }) => `     also: ${title}`),
      `     fix: ${group[0]?.fix}`,
      '',
    ]),
  ];
}

function describeFailure(result: CheckResult): readonly string[] {
  const { title, statement, details, request, answer, repeat } = result;
  const [line, ...parameters] = request;
  return [
    `     ${title}`,
    ...details.map((detail) => `       ${detail}`),
    `       reference: ${statement}`,
    `       request: ${line}`,
    ...parameters.map((parameter) => `         ${parameter}`),
    ...(answer === undefined ? [] : [`       answer: ${answer}`]),
    `       repeat: ${repeat}`,
  ];
}
