// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { afterEach, describe, expect, test } from 'vitest';
import type { FieldError } from '../fields/field-errors.ts';
import type { PageField } from '../fields/fields.ts';
import { createShownErrors } from './shown-errors.ts';

afterEach(() => document.body.replaceChildren());

/** A BIC that is required in one country, and the country. `error` is the error of the BIC. */
function setUp(country = 'PL', overridden: readonly string[] = []) {
  const [bic, other] = [document.createElement('input'), document.createElement('input')];
  const button = document.createElement('button');
  document.body.append(bic, other, button);
  const selected = signal(country);
  const announcement = signal('');
  const error: FieldError = { field: 'accountBic', error: 'accountBicError' };
  /** Countries in which the BIC is required. In the second, the error has another text. */
  const errors = new Map([
    ['PL', error],
    ['SK', { ...error, textKey: 'accountBicEmpty' } as const],
  ]);
  const field: PageField = {
    kind: 'page',
    name: 'accountBic',
    isShown: () => !bic.hidden,
    control: () => bic,
    focus: () => bic.focus(),
    findErrors: () => {
      const found = errors.get(selected.value);
      return found !== undefined && bic.value === '' ? [found] : [];
    },
    readsAlso: () => selected.value,
  };
  const shown = createShownErrors(
    {
      translate: (key) => (key === 'accountBicError' ? 'Check the BIC' : key),
      isOverridden: (key) => overridden.includes(key),
    },
    { key: 'debit_1', announcement },
    button,
  );
  function show(): void {
    shown.show(field, error);
    button.disabled = true;
  }
  function hints() {
    return [...document.querySelectorAll('.wpwl-hint')].map((hint) => hint.textContent);
  }
  return { bic, other, button, selected, announcement, field, error, shown, show, hints };
}

type Form = ReturnType<typeof setUp>;

const changes: readonly (readonly [
  title: string,
  country: string,
  change: (form: Form) => void,
  hints: readonly string[],
])[] = [
  [
    'stays after an edit of another field',
    'PL',
    (form) => form.shown.handleEdit(form.other),
    ['Check the BIC'],
  ],
  ['is removed by an edit of its field', 'PL', (form) => form.shown.handleEdit(form.bic), []],
  [
    'is removed when a value that its rule reads corrects it',
    'PL',
    ({ selected }) => {
      selected.value = 'DE';
    },
    [],
  ],
  [
    'gets another text when its cause changes',
    'PL',
    ({ selected }) => {
      selected.value = 'SK';
    },
    ['accountBicEmpty'],
  ],
  [
    'is removed at the next edit when a script has corrected the field',
    'PL',
    ({ bic, other, shown }) => {
      bic.value = 'DEUTDEFF';
      shown.handleEdit(other);
    },
    [],
  ],
  [
    'is removed when its field is hidden',
    'PL',
    ({ bic, other, shown }) => {
      bic.hidden = true;
      shown.handleEdit(other);
    },
    [],
  ],
  [
    'does not appear again by itself',
    'PL',
    ({ selected }) => {
      selected.value = 'DE';
      selected.value = 'PL';
    },
    [],
  ],
  [
    'of the gateway stays after an edit of another field',
    'DE',
    (form) => form.shown.handleEdit(form.other),
    ['Check the BIC'],
  ],
  [
    'of the gateway is removed when a related value changes',
    'DE',
    ({ selected }) => {
      selected.value = 'AT';
    },
    [],
  ],
  [
    'is removed if the next validation does not find it',
    'DE',
    ({ shown }) => shown.keepOnly([]),
    [],
  ],
  [
    'stays if the next validation finds it',
    'PL',
    ({ shown, error }) => shown.keepOnly([error]),
    ['Check the BIC'],
  ],
];

describe('An error', () => {
  test.each([
    [[], 'accountBicEmpty'],
    [['accountBicError'], 'Check the BIC'],
    [['accountBicError', 'accountBicEmpty'], 'accountBicEmpty'],
  ])('has the text of its case, unless the page sets only that of the error: %j', (keys, text) => {
    const form = setUp('SK', keys);
    form.shown.show(form.field, { ...form.error, textKey: 'accountBicEmpty' });
    expect(form.hints()).toEqual([text]);
  });

  test.each(changes)('%s', (_title, country, change, hints) => {
    const form = setUp(country);
    form.show();
    expect(form.hints()).toEqual(['Check the BIC']);
    change(form);
    expect(form.hints()).toEqual(hints);
    expect(form.bic.classList.contains('wpwl-has-error')).toBe(hints.length > 0);
    expect(form.bic.hasAttribute('aria-describedby')).toBe(hints.length > 0);
  });

  test('enables the button when it is removed without an edit, and keeps announcements', () => {
    const { button, selected, announcement, show } = setUp();
    show();
    announcement.value = 'Brand: Visa';
    selected.value = 'DE';
    expect(button.disabled).toBe(false);
    expect(announcement.value).toBe('Brand: Visa');
  });

  test('moves to the control that replaces that of its field', () => {
    const { bic, other, selected, field, shown, hints } = setUp();
    let control = bic;
    const replaced = { ...field, control: () => control };
    shown.show(replaced, { field: 'accountBic', error: 'accountBicError' });
    control = other;
    selected.value = 'SK';
    expect(hints()).toEqual(['accountBicEmpty']);
    expect([bic, other].map((each) => each.classList.contains('wpwl-has-error'))).toEqual([
      false,
      true,
    ]);
    selected.value = 'DE';
    expect(hints()).toEqual([]);
    expect(other.classList.contains('wpwl-has-error')).toBe(false);
  });

  test('leaves the hints that the page has added', () => {
    const { bic, other, selected, show, hints } = setUp();
    show();
    for (const control of [bic, other]) {
      control.insertAdjacentHTML('afterend', '<div class="wpwl-hint">Of the shop</div>');
      control.classList.add('wpwl-has-error');
    }
    selected.value = 'DE';
    expect(hints()).toEqual(['Of the shop', 'Of the shop']);
    expect(bic.classList.contains('wpwl-has-error')).toBe(true);
    expect(other.classList.contains('wpwl-has-error')).toBe(true);
  });

  test('returns its text, unless the field shows it already', () => {
    const { bic, field, error, shown } = setUp();
    expect([shown.show(field, error), shown.show(field, error)]).toEqual([
      'Check the BIC',
      undefined,
    ]);
    shown.handleEdit(bic);
    expect(shown.show(field, error)).toBe('Check the BIC');
  });

  test('stays after `stop`', () => {
    const { selected, shown, show, hints } = setUp();
    show();
    shown.stop();
    selected.value = 'DE';
    expect(hints()).toEqual(['Check the BIC']);
  });
});
