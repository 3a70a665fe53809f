import { expect, test } from 'vitest';
import { printQrCode } from '../shared/qr-code.ts';
import { describePhone } from './describe-phone.ts';

const phone = {
  address: '192.168.1.5',
  authority: '',
  origins: {
    shop: 'https://192.168.1.5:8084',
    gateway: 'https://192.168.1.5:8085',
    bank: 'https://192.168.1.5:8086',
  },
};

test('the terminal names the address of the shop, and shows its code', () => {
  const lines = describePhone(phone, false);
  expect(lines).toEqual(expect.arrayContaining([...printQrCode('https://192.168.1.5:8084/')]));
  expect(lines.join('\n')).toContain('open https://192.168.1.5:8084/\n');
});

test('only a terminal gets colors', () => {
  const escape = '\u001B[';
  expect(describePhone(phone, false).join('')).not.toContain(escape);
  expect(describePhone(phone, true).join('')).toContain(escape);
});
