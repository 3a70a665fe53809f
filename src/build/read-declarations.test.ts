import { describe, expect, test } from 'vitest';
import { defaultOptions } from '#contract/options/defaults';
import { readDeclarations } from './read-declarations.ts';

describe('The declarations of the widget', () => {
  const options = readDeclarations('src/widget/wpwl.d.ts').propertiesOf('WpwlOptions');

  test.each(options)('describe $name', ({ description }) => {
    expect(description).toMatch(/^[A-Z`].*\.$/);
  });

  const defaults = Object.entries<unknown>(defaultOptions)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => ({
      name,
      defaultValue: typeof value === 'string' ? `\`'${value}'\`` : `\`${String(value)}\``,
    }));

  test.each(defaults)('state the default of $name', ({ name, defaultValue }) => {
    expect(options.find((each) => each.name === name)?.defaultValue).toBe(defaultValue);
  });

  test('state the parameters of a callback, `this` included', () => {
    expect(options.find(({ name }) => name === 'validateCard')?.parameters).toEqual([
      { name: 'this', type: 'HTMLFormElement' },
      { name: 'event', type: 'Event' },
    ]);
  });
});

describe('The declarations of the tracker', () => {
  const tracker = readDeclarations('src/tracker/oasm.d.ts');

  test.each(tracker.callSignaturesOf('Oasm'))(
    'describe the call $parameters.0.type',
    ({ description }) => {
      expect(description).toMatch(/^[A-Z].*\.$/);
    },
  );

  test.each(tracker.unionMembersOf('OasmReason').filter(({ type }) => type !== "''"))(
    'describe the reason $type',
    ({ description }) => {
      expect(description).toMatch(/^[A-Z].*\.$/);
    },
  );
});
