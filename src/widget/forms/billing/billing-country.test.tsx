// @vitest-environment happy-dom
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultOptions } from '#contract/options/defaults';
import type { Options } from '#contract/options';
import { createFields } from '../../fields/fields.ts';
import { inForm } from '../../fields/in-form.fixture.tsx';
import { guessCountry } from './address-country.ts';
import { BillingAddress } from './BillingAddress.tsx';

const root = document.createElement('div');

/** The constructor `Option`, which the test DOM does not have. */
function createOption(text = '', value = '') {
  const option = document.createElement('option');
  option.textContent = text;
  option.value = value;
  return option;
}

beforeEach(() => {
  vi.stubGlobal('Option', function Option(...given: Parameters<typeof createOption>) {
    return createOption(...given);
  });
  // The test DOM has no layout.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function boxes(this: Element) {
    const hasNoBox = this.closest('[style*="display: none"]') !== null || !this.isConnected;
    return (hasNoBox ? [] : [{}]) as unknown as DOMRectList;
  });
  document.body.append(root);
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Draws a billing address. `change` selects a country like a shopper. */
function draw(options: Partial<Options> = {}, region = '') {
  const fields = createFields();
  const all = { ...defaultOptions, billingAddress: {}, ...options };
  render(<>{inForm(<BillingAddress />, all, { fields, region })}</>, root);
  function find<Name extends 'div' | 'input' | 'select'>(name: Name, selector: string) {
    const found = root.querySelector<HTMLElementTagNameMap[Name]>(`${name}${selector}`);
    if (found === null) throw new Error(`There is no ${selector}.`);
    return found;
  }
  const country = find('select', '[name="billing.country"]');
  return {
    country,
    group: find('div', '.wpwl-sup-wrapper-state'),
    input: find('input', '[name="billing.state"]'),
    list: find('select', '.wpwl-control-stateSelect'),
    postcode: find('input', '[name="billing.postcode"]'),
    validate: async () => (await fields.findErrors()).map(({ error }) => error),
    change: (code: string) => {
      country.value = code;
      country.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}

function isHidden(element: HTMLElement): boolean {
  return element.style.getPropertyValue('display') === 'none';
}

describe('the preselected country', () => {
  test.each([
    ['option', { country: ' at ' }, 'DE', 'AT'],
    ['region of the language tag', {}, 'AT', 'AT'],
    ['region, if the option is not a country', { country: 'XX' }, 'AT', 'AT'],
    ['region, if the option is empty', { country: '' }, 'AT', 'AT'],
    ['none, if the page has set another part of the address', { city: 'Amsterdam' }, 'AT', ''],
    ['none, if the region is not in the list', {}, 'EU', ''],
    ['none', {}, '', ''],
  ])('is the %s', (_from, billingAddress, region, expected) => {
    expect(draw({ billingAddress }, region).country.value).toBe(expected);
  });

  test('is a guess only without the option', () => {
    const options = { ...defaultOptions, billingAddress: { country: 'DE' } };
    expect(guessCountry({ options, region: 'AT' })).toBe('');
    expect(guessCountry({ options: defaultOptions, region: 'AT' })).toBe('AT');
  });

  test.each([
    ['is not sent if the page hides a guess', {}, ''],
    ['is sent if the page hides its own', { country: 'AT' }, 'AT'],
  ])('%s', async (_title, billingAddress, sent) => {
    const { country, validate } = draw({ billingAddress }, 'AT');
    country.style.setProperty('display', 'none');
    await validate();
    expect(country.value).toBe(sent);
  });
});

describe('the state', () => {
  test.each([
    ['US', { group: false, input: true, list: false }],
    ['CA', { group: false, input: true, list: false }],
    ['IN', { group: false, input: false, list: true }],
    ['', { group: false, input: false, list: true }],
    ['DE', { group: true, input: true, list: true }],
  ])('in %j, these parts are hidden: %j', (code, hidden) => {
    const form = draw({ billingAddress: { country: 'GB' } });
    form.change(code);
    expect({
      group: isHidden(form.group),
      input: isHidden(form.input),
      list: isHidden(form.list),
    }).toEqual(hidden);
  });

  test('stays hidden under a rule of the page', () => {
    const { group } = draw({ billingAddress: { country: 'DE' } });
    expect(group.style.getPropertyPriority('display')).toBe('important');
  });

  test('is not shown by the widget if the page has hidden it', async () => {
    const form = draw({ mandatoryBillingFields: { state: true } });
    form.group.style.setProperty('display', 'none');
    form.change('US');
    expect(isHidden(form.group)).toBe(true);
    expect(await form.validate()).toEqual([]);
  });

  test.each([
    ['US', ['billingStateError']],
    ['IN', ['billingStateError']],
    ['DE', ['billingStateError']],
  ])('that is mandatory is required in %s: %j', async (country, errors) => {
    const options = { billingAddress: { country }, mandatoryBillingFields: { state: true } };
    expect(await draw(options).validate()).toEqual(errors);
  });

  test('is filled by the choice in the list', () => {
    const { input, list } = draw({ billingAddress: { country: 'US' } });
    list.value = 'TX';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    expect(input.value).toBe('TX');
  });

  test.each([
    ['a code', 'tx', 'TX'],
    ['a name', 'Texas', 'TX'],
    ['another text, which is kept', 'Bavaria', 'Bavaria'],
  ])('that a page sets selects its option in the list: %s', (_kind, state, selected) => {
    const { list } = draw({ billingAddress: { country: 'US', state } });
    expect(list.value).toBe(selected);
  });

  test.each([
    ['in the input', 'Texas', '', 'TX'],
    ['in the list', '', 'TX', 'TX'],
    ['in both, of which the list counts', 'NY', 'TX', 'TX'],
  ])(
    'that a script sets without an event counts at Pay: %s',
    async (_where, text, chosen, sent) => {
      const { input, list, validate } = draw({ billingAddress: { country: 'US' } });
      input.value = text;
      list.value = chosen;
      await validate();
      expect([input.value, list.value]).toEqual([sent, sent]);
    },
  );

  test('is emptied when the shopper selects another country', () => {
    const form = draw({ billingAddress: { country: 'US', state: 'CA' } });
    form.change('CA');
    expect([form.input.value, form.list.value]).toEqual(['', '']);
  });

  test('that was typed before a country was selected is kept', () => {
    const form = draw();
    form.input.value = 'Ontario';
    form.change('CA');
    expect([form.input.value, form.list.value]).toEqual(['ON', 'ON']);
  });

  test.each([
    ['without an event', []],
    ['with an event of the state', ['state']],
    ['with an event of the country', ['country']],
    ['with both events, of the state first', ['state', 'country']],
  ])('that a script sets for another country than the guess is sent: %s', async (_how, events) => {
    const form = draw({}, 'GB');
    form.country.value = 'US';
    form.input.value = 'CA';
    for (const name of events) {
      if (name === 'country') form.change('US');
      else form.input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await form.validate();
    expect([form.country.value, form.input.value, form.list.value]).toEqual(['US', 'CA', 'CA']);
  });

  test('that the shopper has chosen in the guessed country is sent if the page hides the country', async () => {
    const form = draw({}, 'US');
    form.country.style.setProperty('display', 'none');
    form.list.value = 'CA';
    form.list.dispatchEvent(new Event('change', { bubbles: true }));
    await form.validate();
    expect(form.input.value).toBe('CA');
  });

  test('that the page has set is shown and sent in a country without states', async () => {
    const form = draw({ billingAddress: { country: 'RO', state: 'Cluj' } });
    await form.validate();
    expect([isHidden(form.group), form.input.value]).toEqual([false, 'Cluj']);
  });

  test('is not sent if a script has filled it in a country without states', async () => {
    const { input, validate } = draw({ billingAddress: { country: 'DE' } });
    input.value = 'Bayern';
    await validate();
    expect(input.value).toBe('');
  });

  test('can be typed after the page has removed the country', async () => {
    const form = draw({ mandatoryBillingFields: { state: true } }, 'DE');
    form.country.remove();
    expect(await form.validate()).toEqual(['billingStateError']);
    expect(isHidden(form.group)).toBe(false);
  });
});

test('a postcode is sent as its country writes it', async () => {
  const form = draw({ billingAddress: { country: 'CA' } });
  form.postcode.value = 'k1a\u00A00b1';
  expect(await form.validate()).toEqual([]);
  expect(form.postcode.value).toBe('K1A 0B1');
});

test('a country that a script selects without an event counts at Pay', async () => {
  const form = draw();
  form.country.value = 'CA';
  form.postcode.value = '10115';
  expect(await form.validate()).toEqual(['billingPostCodeError']);
});
