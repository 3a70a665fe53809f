import { expect, test } from 'vitest';
import { logoutDetection } from './logout-detection.ts';

const authUrl = 'http://auth.opp.localhost:8080';
const late = 'at once, or within six minutes if this browser blocks third-party cookies';

test.each([
  ['http://portal.opp.localhost:8080/', 'at once'],
  ['http://portal.opp.localhost:9000/', 'at once'],
  ['http://shop.localhost:8080/office', late],
  ['https://portal.opp.localhost:8080/', late],
])('%s detects a logout %s', (applicationUrl, expected) => {
  expect(logoutDetection(applicationUrl, authUrl)).toBe(expected);
});
