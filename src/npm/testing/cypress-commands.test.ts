// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCommands, type Chain, type CyLike } from './cypress-commands.ts';

/** Each command runs at once. `should` does not retry: the error of its first call is thrown. */
function chainOf<Subject>(subject: Subject): Chain<Subject> {
  return {
    should: (check) => {
      check(subject);
      return chainOf(subject);
    },
    // oxlint-disable-next-line unicorn/no-thenable -- Chains of Cypress have this method.
    then: (use) => chainOf(use(subject)),
    click: () => {
      const wrapped = subject as Chain<HTMLElement>;
      wrapped.then((element) => element.click());
    },
  };
}

function htmlOf(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** The page under test. */
let page = htmlOf('');

const request = vi.fn<(options: object) => { readonly status: number; readonly body: unknown }>();
const cy: CyLike = {
  document: () => chainOf(page),
  request: (options) => chainOf(request(options)),
  wrap: (element) => chainOf<unknown>(element),
};
const commands = createCommands(cy);

/** Adds a document to frames. `null` is that of a frame of another origin. */
function fillFrames(selector: string, createContent: () => Document | null): void {
  for (const frame of page.querySelectorAll(selector))
    Object.defineProperty(frame, 'contentDocument', {
      value: createContent(),
      configurable: true,
    });
}

const cardForm = `
  <div class="wpwl-container-card">
    <iframe name="card.number"></iframe>
    <input name="card.expiry"><input name="card.holder">
    <iframe name="card.cvv" class="card"></iframe>
    <button type="button" name="pay">Pay</button>
    <div class="wpwl-hint">Check the card number.</div>
  </div>`;

const storedForm = `
  <div class="wpwl-container-registration">
    <div hidden><iframe name="card.cvv" class="other"></iframe></div>
    <iframe name="card.cvv" class="selected"></iframe>
    <button type="button" name="pay">Pay</button>
  </div>`;

function draw(html: string): void {
  page = htmlOf(html);
  fillFrames('iframe', () => htmlOf('<input>'));
}

function valueIn(selector: string): string | undefined {
  const frame = page.querySelector<HTMLIFrameElement>(`iframe${selector}`);
  const scope = frame?.contentDocument ?? page;
  return scope.querySelector<HTMLInputElement>(frame === null ? selector : 'input')?.value;
}

function clicksOf(button: Element | null | undefined): readonly unknown[] {
  const clicks: unknown[] = [];
  button?.addEventListener('click', (event) => {
    event.preventDefault();
    clicks.push(event);
  });
  return clicks;
}

beforeEach(() => {
  // happy-dom has no layout.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[hidden]') === null ? [{}] : []) as unknown as DOMRectList;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('fillCard', () => {
  const card = { number: '4200000000000091', expiry: '12/39', cvv: '123', holder: 'Jane Jones' };

  test('fills hosted fields and fields of the page, with the events of an edit', () => {
    draw(cardForm);
    const events: string[] = [];
    const holder = page.querySelector('[name="card.holder"]');
    for (const type of ['input', 'change'])
      holder?.addEventListener(type, () => void events.push(type));
    commands.fillCard(card);
    const names = ['card.number', 'card.expiry', 'card.holder', 'card.cvv'];
    expect(names.map((name) => valueIn(`[name="${name}"]`))).toEqual([
      '4200000000000091',
      '12/39',
      'Jane Jones',
      '123',
    ]);
    expect(events).toEqual(['input', 'change']);
  });

  test('fills only the given fields, in the visible row of the form', () => {
    draw(cardForm + storedForm);
    commands.fillCard({ cvv: '123' }, { form: '.wpwl-container-registration' });
    expect(['.selected', '.other', '.card'].map(valueIn)).toEqual(['123', '', '']);
  });

  test.each([
    ['no form', '', {}, 'The page shows no field "card.cvv".'],
    ['a form without the field', cardForm, { form: '.x' }, 'The form ".x" shows no field'],
    ['two forms', cardForm + storedForm, {}, 'The page shows 2 fields "card.cvv". Choose a form'],
  ])('throws an error for %s', (_, html, options, message) => {
    draw(html);
    expect(() => commands.fillCard({ cvv: '123' }, options)).toThrow(message);
  });

  test('quotes the message that the page shows in place of the form', () => {
    const message = 'This payment session has ended.';
    draw(`<div class="wpwl-container"><div class="wpwl-message">${message}</div></div>`);
    const text = `The page shows the message: ${message} If it says`;
    expect(() => commands.fillCard({ cvv: '123' }, { form: '.wpwl-container-card' })).toThrow(text);
    expect(() => commands.pay()).toThrow(text);
  });

  test('throws an error for a frame that is protected or still loading', () => {
    draw(cardForm);
    fillFrames('[name="card.number"]', () => null);
    fillFrames('[name="card.cvv"]', () => htmlOf(''));
    expect(() => commands.fillCard({ number: '42' })).toThrow('chromeWebSecurity: false');
    expect(() => commands.fillCard({ cvv: '123' })).toThrow('"card.cvv" has not loaded');
  });
});

describe('pay', () => {
  test('presses the button of the form', () => {
    draw(cardForm + storedForm);
    const clicks = clicksOf(page.querySelector('.wpwl-container-card button'));
    expect(() => commands.pay()).toThrow('The page shows 2 pay buttons. Choose a form');
    commands.pay({ form: '.wpwl-container-card' });
    expect(clicks).toHaveLength(1);
  });

  test('throws an error with the hints if the button is disabled, or missing', () => {
    draw('');
    expect(() => commands.pay()).toThrow('The page shows no pay button.');
    draw(cardForm);
    page.querySelector('button')?.setAttribute('disabled', '');
    expect(() => commands.pay()).toThrow('Errors of the form: Check the card number.');
  });
});

describe('passChallenge and failChallenge', () => {
  const bank = '<button>Confirm payment</button><button>Reject payment</button>';

  test('press the button of the bank in the window', () => {
    draw(bank);
    const [confirm, reject] = [...page.querySelectorAll('button')].map(clicksOf);
    commands.passChallenge();
    expect([confirm, reject]).toMatchObject([{ length: 1 }, { length: 0 }]);
    commands.failChallenge();
    expect([confirm, reject]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  test('press the button of the bank in a frame of the form', () => {
    draw(`${cardForm}<iframe class="wpwl-target"></iframe><p class="wpwl-message">Declined.</p>`);
    expect(() => commands.passChallenge()).toThrow(
      /no challenge with the button "Confirm payment".* shows the message: Declined\./,
    );
    const content = htmlOf(bank);
    fillFrames('.wpwl-target', () => content);
    const clicks = clicksOf(content.querySelector('button'));
    commands.passChallenge();
    expect(clicks).toHaveLength(1);
  });
});

describe('createTestCheckout', () => {
  const settings = { userId: 'user', password: 'secret', entityId: 'entity', amount: '1.00' };
  const url = 'http://gateway.localhost:8080/v1/checkouts';
  function create(): unknown {
    const ids: unknown[] = [];
    commands
      .createTestCheckout('http://gateway.localhost:8080/', { ...settings, currency: 'EUR' })
      .then((checkout) => ids.push(checkout));
    return ids[0];
  }

  test('requests a checkout by the server of Cypress, without a log entry', () => {
    request.mockReturnValueOnce({ status: 200, body: { id: 'abc' } });
    expect(create()).toEqual({ id: 'abc' });
    expect(request).toHaveBeenCalledExactlyOnceWith({
      method: 'POST',
      url,
      form: true,
      body: {
        'authentication.userId': 'user',
        'authentication.password': 'secret',
        'authentication.entityId': 'entity',
        amount: '1.00',
        currency: 'EUR',
        paymentType: 'DB',
      },
      failOnStatusCode: false,
      log: false,
    });
  });

  test('throws the same errors as for Playwright', () => {
    request.mockReturnValueOnce({ status: 404, body: '<h1>Not found</h1>' });
    expect(create).toThrow(`${url} did not create a checkout: The response has status 404`);
  });
});
