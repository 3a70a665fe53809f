import { describe, expect, test } from 'vitest';
import { checkTarget, describeTarget } from './target.ts';

const ownPorts = [8080, 8443];

const form = 'The URL is invalid.';
const scheme = 'The URL must start with http or https.';
const named = 'The URL must not contain a user name or password.';
const port = 'The port must be 1024 or above.';
const far = 'The sandbox calls loopback addresses only.';
const name = 'The host name has an invalid character.';
const ours = 'The sandbox does not call itself.';

function refusalOf(address: string): string | undefined {
  const target = checkTarget(address, ownPorts);
  return target.kind === 'refused' ? target.why : undefined;
}

const long = 'The host name is longer than 253 characters.';

describe('the URL of a request', () => {
  test.each([
    'http://localhost:3000/hook',
    'https://localhost:3000/hook?order=7#part',
    'http://shop.localhost:3000/hook',
    'http://shop.localhost:8080/hook',
    'http://bank.localhost:8080/',
    'http://portal.opp.localhost:8080/',
    'https://SHOP.localhost.:8443/',
    'http://x.sandbox.localhost:3000/',
    'http://opp.localhost:1024/',
    'http://merchant.example:65535/',
    'http://m_1.example:9000/',
    'http://bücher.example:9000/',
    'http://127.0.0.1:9000/',
    'http://127.1:9000/',
    'http://2130706433:9000/',
    'http://0x7f000001:9000/',
    'http://0177.0.0.1:9000/',
    'http://127.255.255.254:9000/',
    'http://[::1]:9000/',
    'http://[0:0:0:0:0:0:0:1]:9000/',
    'http://[::ffff:127.0.0.1]:9000/',
    'http://@localhost:9000/',
  ])('can be %s', (address) => {
    expect(checkTarget(address, ownPorts)).toEqual({ kind: 'allowed', url: new URL(address) });
  });

  test.each([
    ['', form],
    ['hook', form],
    ['//localhost:9000/', form],
    ['http://', form],
    ['http://localhost:99999/', form],
    ['http://127.0.0.1.1:9000/', form],
    ['http://256.0.0.1:9000/', form],
    ['http://[::1%25lo]:9000/', form],
    ['http://%00:9000/', form],
    ['ftp://localhost:9000/', scheme],
    ['file:///etc/passwd', scheme],
    ['ws://localhost:9000/', scheme],
    ['data:text/plain,hello', scheme],
    ['javascript:alert(1)', scheme],
    ['blob:http://localhost:9000/1', scheme],
    ['http+unix://%2Frun%2Fdocker.sock/', scheme],
    ['http://user@localhost:9000/', named],
    ['http://user:word@localhost:9000/', named],
    ['http://:word@localhost:9000/', named],
    ['http://localhost:9000@sandbox.localhost:9000/', named],
    ['http://localhost/', port],
    ['https://localhost/', port],
    ['http://localhost:80/', port],
    ['https://localhost:443/', port],
    ['http://localhost:443/', port],
    ['http://localhost:0/', port],
    ['http://localhost:22/', port],
    ['http://localhost:1023/', port],
    ['http://localhost:00080/', port],
    ['http://10.0.0.1:9000/', far],
    ['http://192.168.1.1:9000/', far],
    ['http://169.254.169.254:9000/', far],
    ['http://128.0.0.1:9000/', far],
    ['http://126.255.255.255:9000/', far],
    ['http://0.0.0.0:9000/', far],
    ['http://0:9000/', far],
    ['http://134744072:9000/', far],
    ['http://[::]:9000/', far],
    ['http://[::2]:9000/', far],
    ['http://[::127.0.0.1]:9000/', far],
    ['http://[::ffff:8.8.8.8]:9000/', far],
    ['http://[64:ff9b::127.0.0.1]:9000/', far],
    ['http://[fe80::1]:9000/', far],
    ['http://a,b:9000/', name],
    ['http://localhost..:9000/', name],
    ['http://sandbox.localhost..:9000/', name],
    ['http://.localhost:9000/', name],
    ['http://sandbox.localhost:8080/reset', ours],
    ['http://sandbox.localhost:9000/', ours],
    ['https://sandbox.localhost:9000/', ours],
    ['http://gateway.localhost:8080/v1/payments', ours],
    ['http://auth.opp.localhost:8080/', ours],
    ['http://SandBox.LocalHost:8080/', ours],
    ['http://sandbox.localhost.:8080/', ours],
    ['http://sand%62ox.localhost:8080/', ours],
    ['http://sandbox%2elocalhost:8080/', ours],
    ['http://ⓢandbox.localhost:8080/', ours],
    ['http://sandbox。localhost:8080/', ours],
    ['http://sand\u00ADbox.localhost:8080/', ours],
    ['http://sand\tbox.local\nhost:8080/', ours],
    ['http:\\\\sandbox.localhost:8080\\', ours],
    ['http:sandbox.localhost:8080', ours],
    ['  http://sandbox.localhost:8080/', ours],
    ['http://localhost:8080/', ours],
    ['http://localhost.:8080/', ours],
    ['https://localhost:8443/', ours],
    ['http://elsewhere.localhost:8080/', ours],
    ['http://merchant.example:8080/', ours],
    ['http://x.shop.localhost:8080/', ours],
    ['http://127.0.0.1:8080/', ours],
    ['http://127.1:8080/', ours],
    ['http://127.0.0.1.:8080/', ours],
    ['http://2130706433:8080/', ours],
    ['http://0x7f.1:8080/', ours],
    ['http://017700000001:8080/', ours],
    ['http://127.0.0.2:8080/', ours],
    ['http://[::1]:8080/', ours],
    ['http://[0000::0001]:8080/', ours],
    ['http://[::ffff:7f00:1]:8080/', ours],
  ])('cannot be %j: %s', (address, why) => {
    expect(refusalOf(address)).toBe(why);
  });

  test.each([
    [243, undefined],
    [244, long],
    [200_000, long],
  ])('has a host name of at most 253 characters: %i and .localhost', (length, why) => {
    expect(refusalOf(`http://${'a'.repeat(length)}.localhost:9000/`)).toBe(why);
  });

  test.each([
    ['a.', [long]],
    ['-', [long]],
    ['1.', [long]],
    // Node 24 does not parse an encoded host name of this length, Node 20 and 22 do.
    ['%41', [long, form]],
  ])('cannot have 100 kB of %j before two dots', (part, whys) => {
    const address = `http://${part.repeat(100_000 / part.length)}..localhost:9000/`;
    expect(whys).toContain(refusalOf(address));
  });
});

describe('describeTarget', () => {
  test.each([
    ['http://localhost:3000/hook?token=abc#part', 'localhost:3000/hook'],
    ['http://user:word@localhost:3000/', 'localhost:3000/'],
    ['http://localhost:3000/4111111111111111', 'localhost:••••/••••••••••••••••'],
    ['nonsense?token=abc', '(invalid URL)'],
  ])('describes %s as %s', (address, description) => {
    expect(describeTarget(address)).toBe(description);
  });
});
