import type { Finding, Verification } from '../verify-files.ts';
import type { CheckResult } from './result.ts';

/** The findings of the level `files` as results, one for each file and each error. */
export function describeFiles({ services }: Verification): readonly CheckResult[] {
  return services.flatMap(({ title, findings }) =>
    findings.map((finding) => describeFinding(title, finding)),
  );
}

function describeFinding(
  section: string,
  { subject, url, differences, isAnswered }: Finding,
): CheckResult {
  const lines = differences.flatMap(({ nginx }) => nginx ?? []);
  const outcome = isAnswered ? 'failed' : 'no answer';
  return {
    level: 'files',
    section,
    title: subject,
    statement: 'Files have the bytes of the build, and all responses the headers of the table.',
    outcome: differences.length === 0 ? 'passed' : outcome,
    details: differences.map(({ text }) => text),
    ...(lines.length === 0 ? {} : { fix: `nginx: ${[...new Set(lines)].join('; ')}` }),
    request: [`GET ${url}`],
    repeat: `curl -sS -i '${url}'`,
  };
}
