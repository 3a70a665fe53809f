// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { account, card, drawStored, expiredCard, wallet } from './stored-form.fixture.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A function of the merchant whose promises are settled later. */
function createPending() {
  const settle: { resolve: () => void; reject: () => void } = {
    resolve: () => {},
    reject: () => {},
  };
  const onRemove = vi.fn<() => Promise<void>>(
    () =>
      new Promise<void>((resolve, reject) => {
        Object.assign(settle, { resolve, reject });
      }),
  );
  return { onRemove, settle };
}

async function nextTask(): Promise<void> {
  await new Promise(setImmediate);
}

describe('while a saved payment method is being removed', () => {
  test('the row is busy, and clicks of scripts do not call the function again', async () => {
    const { onRemove } = createPending();
    const form = drawStored([card, account], onRemove);
    await form.remove();
    for (const button of form.drawn.container.querySelectorAll<HTMLElement>('.wpwl-removal button'))
      for (let count = 0; count < 100; count += 1) button.click();
    form.runTimers();
    expect(onRemove).toHaveBeenCalledOnce();
    expect(form.removal()).toEqual(['Removing…']);
    expect(form.rows()[0]?.getAttribute('aria-busy')).toBe('true');
  });

  test('it cannot pay, and another one can', async () => {
    const form = drawStored([card, account], createPending().onRemove);
    await form.remove();
    await form.submit();
    const [hint] = form.shown('.wpwl-hint');
    expect(hint?.textContent).toBe('This is being removed. Choose another way to pay.');
    expect(form.readCheckout).not.toHaveBeenCalled();
    form.choose(1);
    expect(form.shown('.wpwl-hint')).toEqual([]);
    expect(form.shown('[name="pay"]')[0]?.hasAttribute('disabled')).toBe(false);
    await form.submit();
    expect(form.readCheckout).toHaveBeenCalledOnce();
  });

  test('it can pay again if it was not removed', async () => {
    const { onRemove, settle } = createPending();
    const form = drawStored([card, account], onRemove);
    await form.remove();
    await form.submit();
    settle.reject();
    await nextTask();
    expect(form.shown('.wpwl-hint')).toEqual([]);
    expect(form.rows()[0]?.hasAttribute('aria-busy')).toBe(false);
    await form.submit();
    expect(form.readCheckout).toHaveBeenCalledOnce();
  });

  test('the shopper can choose another one, which stays chosen and keeps the focus', async () => {
    const { onRemove, settle } = createPending();
    const form = drawStored([card, account, wallet], onRemove);
    await form.remove();
    form.choose(2);
    form.radios()[2]?.focus();
    settle.resolve();
    await nextTask();
    expect(form.checked()).toEqual([false, true]);
    expect(document.activeElement).toBe(form.radios()[1]);
  });

  test('its failure is shown although the shopper has chosen another one', async () => {
    const { onRemove, settle } = createPending();
    const form = drawStored([card, account], onRemove);
    await form.remove();
    form.choose(1);
    form.radios()[1]?.focus();
    settle.reject();
    await nextTask();
    const [text] = form.shown('.wpwl-removal-text');
    expect(text?.textContent).toBe('Visa •••• 0091 could not be removed. Try again.');
    expect(document.activeElement).toBe(form.radios()[1]);
  });

  test.each(['resolve', 'reject'] as const)('%s has no effect after unload', async (how) => {
    const { onRemove, settle } = createPending();
    const form = drawStored([card], onRemove);
    await form.remove();
    form.drawn.unload();
    settle[how]();
    await nextTask();
    expect(form.handleEmptied).not.toHaveBeenCalled();
    expect(document.body.textContent).toBe('');
  });
});

describe('the removal of a saved payment method', () => {
  test('does not start while a payment is in progress', async () => {
    const { onRemove } = createPending();
    const form = drawStored([card, account], onRemove);
    form.press('Remove');
    form.runTimers();
    await form.submit();
    expect(form.drawn.payment.phase.value).toBe('validating');
    form.press('Remove');
    form.press('Keep');
    form.press('Remove');
    form.runTimers();
    expect(onRemove).not.toHaveBeenCalled();
    expect(form.removal()).toEqual(['Remove']);
  });

  test('can unload the form in its function', async () => {
    const form: ReturnType<typeof drawStored> = drawStored([card, account], async () =>
      form.drawn.unload(),
    );
    await form.remove();
    expect(document.body.textContent).toBe('');
    expect(form.error).not.toHaveBeenCalled();
  });

  test.each([
    ['the only row', [card]],
    ['the only row that has not expired', [expiredCard, card]],
  ] as const)('closes the list after %s', async (_what, registrations) => {
    const form = drawStored(registrations, async () => {});
    await form.remove();
    expect(form.handleEmptied.mock.calls).toEqual([['Visa •••• 0091 has been removed.', true]]);
  });

  test('works after the page has replaced the content of the row', async () => {
    const form = drawStored([card, account], async () => {});
    const [row] = form.rows();
    if (row !== undefined) row.innerHTML = `<b>Mine</b> ${row.innerHTML}`;
    await nextTask();
    expect(form.drawn.container.querySelectorAll('.wpwl-removal')).toHaveLength(2);
    await form.remove();
    expect(form.rows()).toHaveLength(1);
  });
});
