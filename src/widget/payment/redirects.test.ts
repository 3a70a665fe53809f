import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultOptions } from '#contract/options/defaults';
import type { Options } from '#contract/options';
import type { CheckoutContext } from '../context.ts';
import { chooseRedirectTarget, createRedirects } from './redirects.ts';

function choose(
  options: Partial<Options>,
  { hasHostedFields = true, hasFrameCallback = false } = {},
) {
  return chooseRedirectTarget(
    { ...defaultOptions, ...options },
    { hasHostedFields, hasFrameCallback },
  );
}

const size = { width: 320, height: 410 };
const fullSize = { width: '100%', height: '100%' };

describe('A redirect opens', () => {
  test('in the window of the page by default', () => {
    expect(choose({})).toEqual({ kind: 'window', name: '_self' });
  });

  test.each<readonly [string, Partial<Options>, object]>([
    ['paymentTarget "iframe"', { paymentTarget: 'iframe' }, fullSize],
    ['threeDIframeSize', { threeDIframeSize: size }, size],
    [
      'browser.threeDChallengeWindow',
      { browser: { threeDChallengeWindow: 1 } },
      { width: 250, height: 400 },
    ],
    ['both sizes', { threeDIframeSize: size, browser: { threeDChallengeWindow: 1 } }, size],
    ['a size and an invalid paymentTarget', { threeDIframeSize: size, paymentTarget: '' }, size],
  ])('in the page with %s', (_option, options, expected) => {
    expect(choose(options)).toEqual({ kind: 'page', size: expected });
  });

  test('in the page, at full size, if the page defines onLoadThreeDIframe', () => {
    expect(choose({}, { hasFrameCallback: true })).toEqual({ kind: 'page', size: fullSize });
  });

  test.each(['_top', '_self', 'bank'])(
    'in the window %s that paymentTarget names, whatever else is set',
    (paymentTarget) => {
      const options = { paymentTarget, threeDIframeSize: size };
      expect(choose(options, { hasFrameCallback: true })).toEqual({
        kind: 'window',
        name: paymentTarget,
      });
    },
  );

  test.each([{ paymentTarget: 'iframe' }, { threeDIframeSize: size }])(
    'in a window without hosted fields, with %j',
    (options) => {
      const source = { hasHostedFields: false, hasFrameCallback: true };
      expect(choose(options, source)).toEqual({ kind: 'window', name: '_self' });
    },
  );
});

describe('A payment is sent', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('if the page has an onLoadThreeDIframe whose getter throws', () => {
    for (const name of ['Node', 'HTMLCollection']) vi.stubGlobal(name, function () {});
    vi.stubGlobal('wpwlOptions', {
      get onLoadThreeDIframe(): unknown {
        throw new Error('The page is not ready.');
      },
    });
    const context = { options: defaultOptions } as unknown as CheckoutContext;
    const redirects = createRedirects(context, {} as HTMLElement, 'frame');
    expect(redirects.chooseTarget(true)).toEqual({ kind: 'page', size: fullSize });
  });
});
