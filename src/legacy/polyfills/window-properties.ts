import { define, defineAccessor } from './define.ts';

defineAccessor(window, 'origin', () => location.origin);

defineAccessor(Navigator.prototype, 'languages', function () {
  return [this.language];
});

const { msCrypto }: Window & { readonly msCrypto?: Crypto } = window;
// Without `subtle`: the methods of Internet Explorer return no promises.
define(
  window,
  'crypto',
  msCrypto
    ? { getRandomValues: (values: Uint8Array<ArrayBuffer>) => msCrypto.getRandomValues(values) }
    : {},
);
