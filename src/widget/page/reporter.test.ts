import { afterEach, describe, expect, test, vi } from 'vitest';
import { createReporter } from './reporter.ts';

function throwing(): never {
  throw new Error('The page replaced this.');
}

/** Sets `wpwlOptions`. The classes are stubbed because the options are compared with elements. */
function setOptions(options: object): void {
  for (const name of ['Node', 'HTMLCollection']) vi.stubGlobal(name, function () {});
  vi.stubGlobal('wpwlOptions', options);
}

afterEach(() => vi.unstubAllGlobals());

describe('createReporter', () => {
  test('calls onError even if the console of the page throws', () => {
    const codes: unknown[] = [];
    setOptions({ onError: (error: object) => codes.push(Reflect.get(error, 'code')) });
    const { report } = createReporter({ error: throwing, warn: throwing, debug: throwing });
    expect(() =>
      report('outcome_unknown', 'No usable response to the payment arrived.'),
    ).not.toThrow();
    expect(codes).toEqual(['outcome_unknown']);
  });

  test.each(['onAfterSubmit', 'onLoadThreeDIframe', 'onSaveTransactionData'])(
    'logs an error that %s throws, and returns false',
    (name) => {
      const texts: string[] = [];
      setOptions({ [name]: throwing });
      const { runCallback } = createReporter({
        error: (text: string) => texts.push(text),
        warn: throwing,
        debug: throwing,
      });
      expect(runCallback(name, undefined)).toBe(false);
      expect(texts).toEqual([expect.stringContaining(`wpwlOptions.${name} threw.`)]);
    },
  );

  test('returns true for a callback that removes itself', () => {
    const options: Record<string, unknown> = {};
    options['onSaveTransactionData'] = () => delete options['onSaveTransactionData'];
    setOptions(options);
    const { runCallback } = createReporter(console);
    expect(runCallback('onSaveTransactionData', undefined)).toBe(true);
    expect(runCallback('onSaveTransactionData', undefined)).toBe(false);
  });
});
