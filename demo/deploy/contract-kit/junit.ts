import type { CheckResult } from './result.ts';

/** The results as a JUnit file: a suite for each level, a case for each check. */
export function toJunit(results: readonly CheckResult[]): string {
  const levels = [...new Set(results.map(({ level }) => level))];
  const suites = levels.map((level) => {
    const own = results.filter((result) => result.level === level);
    function count(...outcomes: readonly string[]): number {
      return own.filter(({ outcome }) => outcomes.includes(outcome)).length;
    }
    return [
      `  <testsuite name="${level}" tests="${own.length}" failures="${count('failed')}" errors="${count('no answer')}" skipped="${count('not run')}">`,
      ...own.map(describeCase),
      '  </testsuite>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function describeCase(result: CheckResult): string {
  const { level, section, title, outcome, details } = result;
  const start = `    <testcase classname="${escape(`${level}: ${section}`)}" name="${escape(title)}"`;
  const first = escape(details[0] ?? '');
  switch (outcome) {
    case 'passed':
      return `${start}/>`;
    case 'failed':
      return `${start}><failure message="${first}">${escape(describe(result))}</failure></testcase>`;
    case 'no answer':
      return `${start}><error message="${first}">${escape(describe(result))}</error></testcase>`;
    case 'not run':
      return `${start}><skipped message="${first}"/></testcase>`;
    case 'information':
    case 'supported':
    case 'absent':
      return `${start}><system-out>${escape([outcome, ...details].join(': '))}</system-out></testcase>`;
  }
}

function describe({ details, statement, fix, request, answer, repeat }: CheckResult): string {
  return [
    ...details,
    `reference: ${statement}`,
    ...(fix === undefined ? [] : [`fix: ${fix}`]),
    ...request,
    ...(answer === undefined ? [] : [`answer: ${answer}`]),
    `repeat: ${repeat}`,
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** XML 1.0 cannot contain control characters, not even as entities. */
function escape(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)
    .replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|\p{Surrogate}/gu, '\uFFFD');
}
