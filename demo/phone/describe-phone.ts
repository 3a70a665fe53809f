import { styleText } from 'node:util';
import type { PhoneSites } from '#sandbox/http/hosts';
import { printQrCode } from '../shared/qr-code.ts';

/** What the terminal says about the demo on a phone. In a terminal, the colors of the code do not depend on its theme. */
export function describePhone({ origins }: PhoneSites, isTerminal: boolean): readonly string[] {
  const url = `${origins.shop}/`;
  const code = printQrCode(url);
  return [
    '',
    `  On a phone in the same network, scan this code or open ${url}`,
    '',
    ...(isTerminal
      ? code.map((line) => styleText(['whiteBright', 'bgBlack'], line, { validateStream: false }))
      : code),
    '',
    '  The phone warns of the certificate, which this process has made: continue ("Advanced", "Show details").',
    '  Works there: orders, payments, 3-D Secure, saved payment methods. Not there: console, back office, portal.',
    '  If the phone finds nothing, this machine\'s firewall or the network ("guest" networks) separates the two.',
  ];
}
