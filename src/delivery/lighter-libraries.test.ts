import i18next from 'i18next';
import { expect, test } from 'vitest';
import { lighten } from './lighter-libraries.ts';

const source = `
class Door {
  open() { return 'open'; }
  paint(colour) { return colour; }
}
const ring = () => 'ring';
ring.twice = () => ring() + ring();
ring.once = ring;
var bell = ring;
`;

test('methods that nothing reaches are left out, and so are variables and what is hung on a function', () => {
  const light = lighten(
    { name: 'house', unreached: { Door: ['paint'], ring: ['twice'], var: ['bell'] } },
    source,
  );
  expect(light).not.toMatch(/paint|twice|bell/);
  for (const kept of ["open() { return 'open'; }", "ring = () => 'ring';", 'ring.once = ring;']) {
    expect(light).toContain(kept);
  }
});

test('of exports that nobody asks for, the default alone is left', () => {
  const exporting = `${source}\nexport { ring, bell, Door as default };\n`;
  const light = lighten({ name: 'house', unreached: { var: ['bell'] }, only: 'Door' }, exporting);
  expect(light.match(/export .*/g)).toEqual(['export default Door;']);
});

test('a version that lacks one of the names is looked at before it is built', () => {
  const unreached = { Door: ['paint', 'varnish'] };
  expect(() => lighten({ name: 'house', unreached }, source)).toThrow(
    'house has no Door.varnish to leave out.',
  );
});

test('the unit tests read i18next as it is shipped', () => {
  expect('t' in i18next).toBe(true);
  expect('hydrate' in i18next).toBe(false);
});
