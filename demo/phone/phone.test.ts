import { request as requestHttps } from 'node:https';
import { text as readText } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { useDemo } from '../demo-server.fixture.ts';
import { openWebBrowser } from '../web-browser.fixture.ts';

// An address that every machine has, in place of one in a network.
const server = useDemo({ hasNumericPorts: true, phoneAddress: '127.0.0.1' });

function phoneSites() {
  const { phone } = server.sandbox.hosts;
  if (phone === undefined) throw new Error('The sandbox is not open to phones.');
  return phone;
}

function openPhone() {
  return openWebBrowser(() => false, phoneSites().authority);
}

type Sending = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

type Answer = {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
};

/** Sends a request to the address for phones, with any headers. */
function send(url: string, { body, ...sending }: Sending = {}): Promise<Answer> {
  const { authority: ca } = phoneSites();
  return new Promise((resolve, reject) => {
    // The name in the header `Host` is not that of the certificate.
    requestHttps(url, { ...sending, ca, servername: '', agent: false }, (response) => {
      const { statusCode: status = 0, headers } = response;
      readText(response).then(
        (text) => resolve({ status, location: headers.location, text }),
        reject,
      );
    })
      .on('error', reject)
      .end(body);
  });
}

async function createCheckout(): Promise<string> {
  const { text } = await openPhone().go(`${phoneSites().origins.shop}/checkout`);
  return /checkoutId=([\w.-]{32,48})"/.exec(text)?.[1] ?? '';
}

/** A payment as a hosted field sends it, which says in which page it is. */
function pay(checkoutId: string, page: string): Promise<Answer> {
  const card = {
    'card.number': '4200000000000042',
    'card.expiryMonth': '12',
    'card.expiryYear': '2039',
    'card.cvv': '123',
  };
  return send(`${phoneSites().origins.gateway}/v1/checkouts/${checkoutId}/payment`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      'wpwl-parent-origin': page,
    },
    body: new URLSearchParams({ paymentBrand: 'VISA', ...card }).toString(),
  });
}

describe('the shop for phones', () => {
  test('loads the widget from the payment service at the same address', async () => {
    const { origins } = phoneSites();
    const { text } = await openPhone().go(`${origins.shop}/checkout`);
    expect(text).toContain(`src="${origins.gateway}/v1/paymentWidgets.js?checkoutId=`);
    expect(text).toContain(`<a href="${origins.gateway}/">Open the payment service</a>`);
    expect(text).not.toMatch(/(?:src|href|action)="http:/);
  });

  test('takes a card, with a challenge and a return at the same address', async () => {
    const { origins } = phoneSites();
    const checkoutId = await createCheckout();
    const { status, text } = await pay(checkoutId, origins.shop);
    expect([status, text]).toEqual([200, expect.stringContaining(`"${origins.bank}/challenge"`)]);
    expect(text).toContain(`${origins.gateway}/v1/challenges/`);
  });

  test('has no back office, and says where it is', async () => {
    for (const path of ['/office', '/office/login']) {
      const { status, text } = await send(`${phoneSites().origins.shop}${path}`);
      expect([status, text]).toEqual([404, expect.stringContaining('is on the computer')]);
    }
  });

  test('is shown as a code by the shop of this machine only', async () => {
    const { origins } = phoneSites();
    const label = `aria-label="QR code of ${origins.shop}/"`;
    const { origin } = server.sandbox.hosts;
    for (const path of ['/', '/checkout'])
      expect((await openWebBrowser().go(`${origin('shop')}${path}`)).text).toContain(label);
    expect((await openPhone().go(`${origins.shop}/`)).text).not.toContain(label);
  });
});

describe('the payment service for phones', () => {
  // The certificate of each port is accepted apart in some browsers.
  test('returns to the shop after its certificate was accepted', async () => {
    const { origins } = phoneSites();
    const { status, location } = await send(`${origins.gateway}/`);
    expect([status, location]).toEqual([303, `${origins.shop}/`]);
  });
});

describe('the ports for phones', () => {
  // Attack: someone in the network sends the host name of a site that is meant for this machine only.
  test.each(['sandbox', 'auth', 'portal', 'shop', 'gateway', 'react'] as const)(
    'do not serve the host name of %s',
    async (role) => {
      const { host } = new URL(server.sandbox.hosts.origin(role));
      for (const origin of Object.values(phoneSites().origins)) {
        const { status } = await send(`${origin}/`, { headers: { host } });
        expect(status).toBe(421);
      }
    },
  );
});
