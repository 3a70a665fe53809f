import { expect, test } from 'vitest';
import { lighten } from './lighten.ts';

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

test.each([
  ['this.lock', 'if (this.lock) key();', 'if ((false)) key();'],
  ['this.lock', 'this.lock.turn(this.lock)', '(false).turn((false))'],
  ['this.lock', 'this.lock = this.lock + 1; this.locks()', 'this.lock = (false) + 1; this.locks()'],
  ['lock(…)', 'lock(1) || lock(lock(2))', '(false) || (false)'],
  ['lock(1)', 'lock(1) || lock(2)', '(false) || lock(2)'],
  ['new Lock(…)', 'lock = new Lock(1); Lock(1)', 'lock = (false); Lock(1)'],
  ['this.lock = …', 'this.lock = lock(); this.lock', '(false); this.lock'],
  ['{…} = this.lock', 'const { key } = this.lock', 'const unread = false'],
  ['open && !shut', 'open && !shut && door', '(false) && door'],
])('where %s is always false, `%s` is `%s`', (said, before, after) => {
  expect(lighten({ name: 'house', always: { false: [said] } }, before)).toBe(after);
});

test('of a table, columns and rows that nobody reads are left out', () => {
  const rooms = 'export const rooms = { A: { size: 1, warm: true }, B: { size: 2 }, C: {} };';
  const table = { name: 'rooms', columns: ['size'], lookedIntoBy: 'warm' };
  expect(lighten({ name: 'house', table }, rooms)).toBe(
    'export const rooms = { A: { size: 1 }, B: {  }, C: {  } };',
  );
});

test.each([
  ['Door.varnish', { unreached: { Door: ['paint', 'varnish'] } }],
  ['this.lock', { always: { false: ['this.lock'] } }],
  ['rooms', { table: { name: 'rooms', columns: [], lookedIntoBy: 'size' } }],
])('a version that lacks %s is looked at before it is built', (lacking, library) => {
  expect(() => lighten({ name: 'house', ...library }, source)).toThrow(
    `house has no ${lacking} to leave out.`,
  );
});
