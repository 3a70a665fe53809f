import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemes } from '#widget/theme/palette';

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}
const theme = read('./theme.css');
function colorsOf(css: string): ReadonlySet<string> {
  return new Set(css.match(/#[\da-f]{3,6}\b/g));
}

test('the legacy theme has the light colors of the current theme', () => {
  const lightTheme = Object.values(schemes.light).join(' ').replaceAll('#ffffff', '#fff');
  expect(theme).toContain('background: #1d4ed8;');
  expect(theme).toContain('color: #b42318;');
  expect([...colorsOf(lightTheme)]).toEqual(expect.arrayContaining([...colorsOf(theme)]));
});

test('the legacy theme uses no CSS that Internet Explorer 11 ignores', () => {
  expect(theme).not.toMatch(
    /var\(|--|:where|:is\(|:has|@container|grid|inline-[se]|block-size|clamp|min\(/,
  );
});
