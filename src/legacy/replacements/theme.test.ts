import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the legacy theme uses no CSS that Internet Explorer 11 ignores', () => {
  const path = new URL('./theme.css', import.meta.url);
  expect(readFileSync(path, 'utf8')).not.toMatch(
    /var\(|--|:where|:is\(|:has|@container|display: grid|inline-[se]|block-size|clamp|min\(/,
  );
});
