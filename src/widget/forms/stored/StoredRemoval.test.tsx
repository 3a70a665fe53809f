// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { account, card, drawStored, wallet } from './stored-form.fixture.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const question = ['Remove Visa •••• 0091?', 'Remove', 'Keep'];
const failed = ['Visa •••• 0091 could not be removed. Try again.', 'Remove'];

function spyOnRemove() {
  return vi.fn<() => Promise<void>>(async () => {});
}

describe('the button that removes a saved payment method', () => {
  test('is not drawn without registrations.onRemove', () => {
    const { rows } = drawStored([card, account]);
    expect(rows()[0]?.querySelector('button, .wpwl-removal')).toBeNull();
  });

  test('is shown in the chosen row only', () => {
    const { removal, choose, rows, shown } = drawStored([card, account], spyOnRemove());
    expect(removal()).toEqual(['Remove']);
    choose(1);
    expect(removal()).toEqual(['Remove']);
    expect(rows()[1]?.contains(shown('.wpwl-removal')[0] ?? null)).toBe(true);
  });

  test('asks first, and moves the focus to the question', () => {
    const handleRemove = spyOnRemove();
    const { press, removal, shown } = drawStored([card, account], handleRemove);
    press('Remove');
    expect(removal()).toEqual(question);
    expect(document.activeElement).toBe(shown('.wpwl-removal')[0]);
    expect(handleRemove).not.toHaveBeenCalled();
  });
});

describe('the question', () => {
  test.each(['Keep', 'Escape'])('ends with %s, and the focus returns to the button', (how) => {
    const handleRemove = spyOnRemove();
    const handleKey = vi.fn<() => void>();
    const { press, removal, shown } = drawStored([card, account], handleRemove);
    const escape = new KeyboardEvent('keydown', { key: how, bubbles: true, cancelable: true });
    press('Remove');
    // A dialog of the page would close.
    document.body.addEventListener('keydown', handleKey, { once: true });
    if (how === 'Keep') press(how);
    else shown('.wpwl-removal')[0]?.dispatchEvent(escape);
    expect(removal()).toEqual(['Remove']);
    expect(document.activeElement?.textContent).toBe('Remove');
    expect([handleRemove, handleKey].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });

  test('ends when another row is chosen', () => {
    const { press, choose, removal } = drawStored([card, account], spyOnRemove());
    press('Remove');
    choose(1);
    choose(0);
    expect(removal()).toEqual(['Remove']);
  });

  test.each([
    ['a script that clicks all buttons', 1, false],
    ['the second click of a double click', 2, true],
  ])('is not answered by %s', async (_what, detail, isLater) => {
    const handleRemove = spyOnRemove();
    const { shown, removal, runTimers } = drawStored([card, account], handleRemove);
    const [ask, confirm] = shown('.wpwl-removal')[0]?.querySelectorAll('button') ?? [];
    ask?.click();
    if (isLater) runTimers();
    else await Promise.resolve();
    confirm?.dispatchEvent(new MouseEvent('click', { detail }));
    expect(removal()).toEqual(question);
    expect(handleRemove).not.toHaveBeenCalled();
  });
});

/** A promise of another library. */
function thenable(then: (resolve: (value?: unknown) => void) => void): unknown {
  return new Proxy({}, { get: (_target, name) => (name === 'then' ? then : undefined) });
}

function fail(message: string): never {
  throw new Error(message);
}

describe('the reply of registrations.onRemove', () => {
  test.each<readonly [what: string, onRemove: () => unknown]>([
    ['a promise', async () => {}],
    ['a promise of true', async () => true],
    ['a promise of a response', async () => new Response()],
    ['a promise of another library', () => thenable((resolve) => resolve())],
  ])('%s removes the row, chooses the next one and announces it', async (_what, onRemove) => {
    const handleRemove = vi.fn<(id: string) => unknown>(onRemove);
    const form = drawStored([account, card, wallet], handleRemove);
    form.choose(1);
    await form.remove();
    expect(handleRemove.mock.calls).toEqual([[card.id]]);
    expect(form.radios().map(({ value }) => value)).toEqual([account.id, wallet.id]);
    expect(form.checked()).toEqual([false, true]);
    expect(document.activeElement).toBe(form.radios()[1]);
    expect(form.announced()).toBe('Visa •••• 0091 has been removed.');
    expect(form.error).not.toHaveBeenCalled();
  });

  test.each<readonly [what: string, onRemove: () => unknown, problem: string]>([
    ['a promise that is rejected', async () => fail('503'), '503'],
    ['a promise that is rejected with nothing', () => Promise.reject(), 'undefined'],
    ['a promise of false', async () => false, 'resolved with false'],
    ['a promise of a failure', async () => new Response('', { status: 500 }), 'status 500'],
    ['a promise that throws', () => thenable(() => fail('trap')), 'trap'],
    ['an object that throws', () => new Proxy({}, { get: () => fail('trap') }), 'trap'],
    ['nothing', () => undefined, 'did not return a promise'],
    ['a text', () => 'ok', 'did not return a promise'],
    ['an error that is thrown', () => fail('thrown'), 'thrown'],
  ])('%s keeps the row, and shopper and developer are told', async (_what, onRemove, problem) => {
    const form = drawStored([card, account], onRemove);
    await form.remove();
    expect(form.removal()).toEqual(failed);
    expect(form.checked()).toEqual([true, false]);
    expect(document.activeElement?.textContent).toBe('Remove');
    expect(form.announced()).toBe(failed[0]);
    const [text, details] = form.error.mock.calls[0] ?? [];
    expect(text).toContain('wpwlOptions.registrations.onRemove did not remove');
    expect(String(Reflect.get(Object(details), 'cause'))).toContain(problem);
    expect(JSON.stringify(form.error.mock.calls)).not.toContain(card.id);
  });

  test('is that of the newest function, and the shopper can try again', async () => {
    const form = drawStored([card, account], () => undefined);
    await form.remove();
    vi.stubGlobal('wpwlOptions', { registrations: { onRemove: spyOnRemove() } });
    await form.remove();
    expect(form.rows()).toHaveLength(1);
  });

  test('is missing if the page has removed the function: the row stays', async () => {
    const form = drawStored([card, account], spyOnRemove());
    vi.stubGlobal('wpwlOptions', {});
    await form.remove();
    expect(form.removal()).toEqual(failed);
  });
});
