import { vi } from 'vitest';
import { defaultOptions } from '#contract/options/defaults';
import { readOptions } from '#contract/options';
import type { Registration } from '#gateway/read-checkout';
import { createTestCheckout } from '../checkout.fixture.ts';
import { drawForm } from '../draw-form.tsx';
import { createFormSlot } from '../form-slot.ts';
import { StoredForm } from './StoredForm.tsx';

export const card: Registration = {
  id: '1'.repeat(32),
  brand: 'VISA',
  lastFour: '0091',
  expiryMonth: '12',
  expiryYear: '2034',
  holder: 'Jane Jones',
};

export const account: Registration = {
  id: '2'.repeat(32),
  brand: 'DIRECTDEBIT_SEPA',
  lastFour: '3000',
};

export const wallet: Registration = {
  id: '3'.repeat(32),
  brand: 'PAYPAL',
  email: 'jane@a.example',
};

export const expiredCard: Registration = {
  ...card,
  id: '4'.repeat(32),
  brand: 'MASTER',
  lastFour: '0007',
  expiryYear: '2021',
};

/** A checkout that draws no CVVs, because frames need a browser. */
function createCheckout(onRemove: unknown) {
  const registrations = { requireCvv: false, ...(onRemove !== undefined && { onRemove }) };
  vi.stubGlobal('wpwlOptions', { registrations });
  const readCheckout = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
  const timers: (() => void)[] = [];
  const checkout = createTestCheckout({
    options: { ...defaultOptions, ...readOptions({ registrations }).options },
    after: (_delayMs, run) => {
      timers.push(run);
      return () => {};
    },
    readCheckout,
  });
  return { ...checkout, readCheckout, timers };
}

async function nextTask(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
}

/** Draws the form of saved payment methods in place of a merchant's form. */
export function drawStored(registrations: readonly Registration[], onRemove?: unknown) {
  document.body.innerHTML = '<form class="paymentWidgets" action="/result"></form>';
  const { context, error, readCheckout, timers } = createCheckout(onRemove);
  const handleEmptied = vi.fn<(text: string, hadFocus: boolean) => void>();
  const original = document.querySelector('form');
  if (original === null) throw new Error('There is no form.');
  const form = <StoredForm registrations={registrations} onEmptied={handleEmptied} />;
  const drawn = drawForm(context, createFormSlot(original), form);

  function shown(selector: string): readonly HTMLElement[] {
    return [...drawn.container.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.closest('[hidden]') === null,
    );
  }
  function radios(): readonly HTMLInputElement[] {
    return [...drawn.container.querySelectorAll<HTMLInputElement>('[type="radio"]')];
  }
  /** Presses a button of the removal. */
  function press(text: string): void {
    shown('.wpwl-removal button')
      .find(({ textContent }) => textContent === text)
      ?.click();
  }
  /** Runs the timers, as in a later task. */
  function runTimers(): void {
    for (const run of timers.splice(0)) run();
  }
  return {
    drawn,
    error,
    handleEmptied,
    /** Called before a payment is sent. It stays in progress, because the gateway does not reply. */
    readCheckout,
    shown,
    radios,
    checked: () => radios().map((radio) => radio.checked),
    rows: () => [...drawn.container.querySelectorAll<HTMLElement>('.wpwl-group-registration')],
    announced: () => drawn.container.querySelector('[role="status"]')?.textContent,
    choose: (index: number) => radios()[index]?.click(),
    press,
    runTimers,
    /** The texts of what is shown of the removal in the chosen row. */
    removal: () => shown('.wpwl-removal > *').map(({ textContent }) => textContent),
    /** Presses "Remove" and confirms it, in different tasks as a shopper does. */
    remove: async () => {
      press('Remove');
      runTimers();
      press('Remove');
      await nextTask();
    },
    submit: async () => {
      drawn.press();
      await nextTask();
    },
  };
}
