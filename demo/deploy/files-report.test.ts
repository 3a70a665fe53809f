import { expect, test } from 'vitest';
import { createFilesReport } from './files-report.ts';

const nosniff = {
  text: 'header X-Content-Type-Options: expected "nosniff", found nothing',
  nginx: 'demo/deploy/nginx/headers.conf, line 4',
};
const missing = { text: 'status: expected 200, found 404' };

function findingOf(subject: string, ...differences: readonly (typeof nosniff | typeof missing)[]) {
  return {
    subject,
    url: `https://pay.example/${subject}`,
    differences,
    isAnswered: true,
  };
}

test('lists a difference once, with its line of the nginx configuration and its requests', () => {
  const findings = [
    findingOf('v1/a.js', nosniff),
    findingOf('v1/b.js'),
    findingOf('v1/c.js', nosniff),
    findingOf('v1/d.js', missing),
  ];
  const base = new URL('https://pay.example/');
  const { lines, exitCode } = createFilesReport({
    services: [{ title: 'payment service', base, findings }],
    notRequested: [],
  });
  expect(lines.join('\n')).toBe(`payment service at https://pay.example/
  DIFFERENT    v1/a.js
  ok           v1/b.js
  DIFFERENT    v1/c.js
  DIFFERENT    v1/d.js

  header X-Content-Type-Options: expected "nosniff", found nothing
      nginx: demo/deploy/nginx/headers.conf, line 4
      2 requests: v1/a.js, v1/c.js

  status: expected 200, found 404
      1 request: v1/d.js

1 ok, 3 different`);
  expect(exitCode).toBe(1);
});
