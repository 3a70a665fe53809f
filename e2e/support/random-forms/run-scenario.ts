import { expect, type Locator, type Page } from '@playwright/test';
import { cardFields } from '../../pages/card-fields.ts';
import { countFieldLoads, methodList } from '../../pages/method-list.ts';
import type { Shop } from '../shop.ts';
import {
  describeScenario,
  emptyErrors,
  fields,
  validValues,
  type Action,
  type Field,
  type Method,
  type Scenario,
  type Value,
} from './scenarios.ts';

/** What the form must show: the typed values, and the empty fields that a press on the button has reported. */
type Model = {
  readonly values: Map<Field, Value>;
  readonly reported: Set<Field>;
};

type Form = {
  readonly controls: Readonly<Record<Field, Locator>>;
  readonly hints: Readonly<Record<Field, Locator>>;
  readonly payButton: Locator;
  readonly open: (method: Method) => Promise<void>;
};

/**
 * Performs the actions, then corrects every field of the card and pays. After each action, no typed character is
 * lost, no frame has been loaded again, and every error is true; after a press on the button, none is missing.
 */
export async function runScenario(page: Page, shop: Shop, scenario: Scenario): Promise<void> {
  const countLoads = countFieldLoads(page);
  await shop.open({
    brands: 'VISA MASTER AMEX DIRECTDEBIT_SEPA PAYPAL',
    options: { layout: scenario.layout, brandDetection: true, locale: 'en' },
  });
  const form = findForm(page, scenario);
  await expect(form.controls.number).toBeVisible();
  await expect(form.controls.cvv).toBeVisible();
  const loads = countLoads();
  const model: Model = { values: new Map(), reported: new Set() };
  for (const action of scenario.actions) {
    const isPress = await perform(page, form, model, action);
    await expect
      .poll(() => findFaults(form, model, isPress), describeScenario(scenario))
      .toEqual([]);
    expect(countLoads()).toBe(loads);
  }
  for (const field of fields) if (methodOf(field) === 'card') await correct(form, model, field);
  await form.payButton.click();
  await shop.result();
}

function findForm(page: Page, { layout }: Scenario): Form {
  // Found by name: a closed panel is not in the accessibility tree.
  const { number, expiry, cvv, holder, button } = cardFields(page);
  const iban = page.locator('[name="bankAccount.iban"]');
  const list = methodList(page);
  function findHint(group: string): Locator {
    return page.locator(`.wpwl-group-${group} .wpwl-hint`);
  }
  return {
    controls: { number, expiry, cvv, holder, iban },
    hints: {
      number: findHint('cardNumber'),
      expiry: findHint('expiry'),
      cvv: findHint('cvv'),
      holder: findHint('cardHolder'),
      iban: findHint('accountIban'),
    },
    payButton: button,
    open: async (method) => {
      if (layout === 'accordion') await list.row(method).click();
    },
  };
}

function methodOf(field: Field): Method {
  return field === 'iban' ? 'directDebit' : 'card';
}

/** Whether the action was a press on a button that is enabled: after an error, the button is disabled until an edit. */
async function perform(page: Page, form: Form, model: Model, action: Action): Promise<boolean> {
  switch (action.kind) {
    case 'type':
      await form.open(methodOf(action.field));
      await type(form.controls[action.field], action.value.text);
      // Nothing was edited in a field that was empty and still is.
      if (action.value.text + textOf(model, action.field) !== '')
        model.reported.delete(action.field);
      model.values.set(action.field, action.value);
      return false;
    case 'open':
      await form.open(action.method);
      return false;
    case 'leave':
      await (action.by === 'keyboard' ? page.keyboard.press('Tab') : page.mouse.click(5, 5));
      return false;
    case 'pay': {
      await form.open('card');
      const isPayable = fields.every(
        (field) => methodOf(field) !== 'card' || errorsOf(model, field, true).length === 0,
      );
      if (isPayable || (await form.payButton.isDisabled())) return false;
      await form.payButton.click();
      for (const field of fields) if (methodOf(field) === 'card') model.reported.add(field);
      return true;
    }
  }
}

async function type(control: Locator, text: string): Promise<void> {
  await control.click();
  await control.press('Control+a');
  await control.press('Delete');
  if (text !== '') await control.pressSequentially(text);
}

async function correct(form: Form, model: Model, field: Field): Promise<void> {
  if (textOf(model, field) === validValues[field]) return;
  await form.open('card');
  await type(form.controls[field], validValues[field]);
}

function textOf({ values }: Model, field: Field): string {
  return values.get(field)?.text ?? '';
}

/** The true errors of a field. An empty one has an error only after a press on the button. */
function errorsOf({ values }: Model, field: Field, isReported: boolean): readonly string[] {
  const { text, errors } = values.get(field) ?? { text: '', errors: [] };
  if (text !== '') return errors;
  return isReported ? emptyErrors[field] : [];
}

/** Lost characters, errors that are not true, and after a press missing errors. */
async function findFaults(form: Form, model: Model, isPress: boolean): Promise<readonly string[]> {
  const faults = fields.map(async (field) => {
    const typed = textOf(model, field);
    const shown = await readValue(form.controls[field]);
    const errors = await form.hints[field].allTextContents();
    const allowed = errorsOf(model, field, model.reported.has(field));
    const isMissing =
      isPress && methodOf(field) === 'card' && allowed.length > 0 && errors.length === 0;
    return [
      ...(shown === typed.replaceAll(' ', '') ? [] : [`${field}: ${typed.length} characters lost`]),
      ...errors
        .filter((text) => !allowed.includes(text))
        .map((text) => `${field}: not true: ${text}`),
      ...(isMissing ? [`${field}: an error is missing`] : []),
    ];
  });
  return (await Promise.all(faults)).flat();
}

/** The value without the spaces and separators that the form inserts. */
async function readValue(control: Locator): Promise<string> {
  return (await control.inputValue()).replaceAll(/[\s/]/g, '');
}
