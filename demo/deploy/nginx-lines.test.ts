import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { headersOf } from '#sandbox/http/headers';
import { trackerScripts, widgetFiles } from '#sandbox/http/file-classes';
import { findHeaderLine, type NginxFile } from './nginx-lines.ts';

const version = '1.2.3-0123abcd';
const paths = {
  'payment.conf': [
    'paymentWidgets.js',
    `paymentWidgets/${version}/paymentWidgets.js`,
    `paymentWidgets/${version}/frame.html`,
    `paymentWidgets/${version}/return.js`,
    `paymentWidgets/${version}/locales/en.json`,
  ],
  'authentication.conf': [
    'sessionTracker/oasm.js',
    `sessionTracker/${version}/oasm.js`,
    `sessionTracker/${version}/frame.js`,
  ],
} as const;

const rows = (['payment.conf', 'authentication.conf'] as const).flatMap((file) =>
  paths[file].map((path) => [file, path] as const),
);

/** The text of the line that a place names. */
function readPlace(place: string): string {
  const [, file = '', number = ''] = /nginx\/(\S+), line (\d+)/.exec(place) ?? [];
  const text = readFileSync(new URL(`./nginx/${file}`, import.meta.url), 'utf8');
  return text.split('\n')[Number(number) - 1] ?? '';
}

/** A value in double quotes, or in single quotes if it contains double ones. */
function quoted(value: string): string {
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}

describe('findHeaderLine', () => {
  test.each(rows)('%s: finds the line of every header of %s', (file, path) => {
    const files = [...widgetFiles, ...trackerScripts].find((entry) => entry.path.test(path));
    const headers = { ...files?.headers, 'Content-Type': files?.contentType ?? '' };
    for (const [name, expected] of Object.entries(headers)) {
      const place = findHeaderLine(file, { path: `/v1/${path}`, isError: false, name, expected });
      expect(readPlace(place), name).toContain(quoted(expected));
    }
  });

  test.each<[NginxFile, string]>([
    ['payment.conf', `/v1/paymentWidgets/${version}/frame.html`],
    ['authentication.conf', `/v1/sessionTracker/${version}/frame.js`],
  ])('%s: finds the headers of the error of a missing file', (file, path) => {
    for (const [name, expected] of Object.entries(headersOf('other'))) {
      const place = findHeaderLine(file, { path, isError: true, name, expected });
      expect(readPlace(place), name).toContain(`"${expected}"`);
    }
  });

  test('names the location if the service behind it sets the header', () => {
    const place = findHeaderLine('payment.conf', {
      path: '/v1/checkouts',
      isError: false,
      name: 'Cache-Control',
      expected: 'no-store',
    });
    expect(place).toMatch(/\(the service behind this location sets the header\)$/);
    expect(readPlace(place)).toBe('location / {');
  });

  test.each([
    ['paymentWidgets.js', 'Accept-Encoding'],
    ['paymentWidgets.js', 'User-Agent'],
    [`paymentWidgets/${version}/frame.html`, 'Sec-CH-UA-Platform'],
  ])('%s: finds the line of Vary: %s', (path, value) => {
    const place = findHeaderLine('payment.conf', {
      path: `/v1/${path}`,
      isError: false,
      name: 'Vary',
      expected: `"${value}"`,
    });
    expect(readPlace(place)).toContain(` Vary ${value} `);
  });

  test('finds the line of Origin-Agent-Cluster, which has a value only for Android', () => {
    const place = findHeaderLine('payment.conf', {
      path: `/v1/paymentWidgets/${version}/frame.html`,
      isError: false,
      name: 'Origin-Agent-Cluster',
      expected: '"?1"',
    });
    expect(readPlace(place)).toContain('Origin-Agent-Cluster $origin_agent_cluster ');
  });
});
