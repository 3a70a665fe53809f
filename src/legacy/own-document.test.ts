import { expect, test } from 'vitest';
import { findWidgetDocument, isTrackerFrame } from './own-document.ts';

const folder = '/v1/paymentWidgets/legacy/0.1.0-0123abcd';

test.each([
  [`${folder}/frame.html`, 'frame'],
  [`/base${folder}/return.html`, 'return'],
  ['/checkout', undefined],
  ['/shop/frame.html', undefined],
  [`${folder}/frame.html/checkout`, undefined],
  [`${folder}/other.html`, undefined],
])('%s is the widget document %s', (pathname, expected) => {
  expect(findWidgetDocument(pathname)).toBe(expected);
});

test.each([
  ['/auth/v1/sessionTracker/frame', true],
  ['/v1/sessionTracker/frames', false],
  ['/tracked', false],
])('%s is the tracker frame: %s', (pathname, expected) => {
  expect(isTrackerFrame(pathname)).toBe(expected);
});
