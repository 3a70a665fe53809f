import type { Page } from '@playwright/test';
import type { Sandbox } from '../support/fixtures.ts';

/** How far the widget has come when its component is taken away. */
export type Stage = 'tag' | 'script' | 'drawn' | 'open';

/**
 * What a component of a shop does when it is mounted and unmounted, written by hand: its own form and its own
 * script tag, and away with both. Before the script has come there is no `wpwl` to call.
 */
const component = `
  const place = document.querySelector('main');
  const arrived = {};
  const arrive = (stage) => arrived[stage]?.();
  let fields = 0;
  window.errors = [];
  var wpwlOptions = {
    locale: '{locale}',
    onReadyIframeCommunication: () => {
      fields += 1;
      if (fields === 2) arrive('open');
    },
    onError: ({ code }) => void errors.push(code),
  };
  new MutationObserver(() => {
    if (place.querySelector('iframe')) arrive('drawn');
  }).observe(place, { childList: true, subtree: true });
  window.mount = (source) => {
    fields = 0;
    const form = document.createElement('form');
    form.className = 'paymentWidgets';
    form.action = '/result';
    form.dataset.brands = 'VISA MASTER';
    const script = document.createElement('script');
    script.onload = () => arrive('script');
    script.src = source;
    place.append(form, script);
  };
  window.unmount = () => {
    window.wpwl?.unload();
    place.replaceChildren();
  };
  const mountUntil = async (source, stage) => {
    const reached = new Promise((resolve) => {
      if (stage === 'tag') resolve();
      else arrived[stage] = resolve;
    });
    mount(source);
    await reached;
    unmount();
  };
  window.mountOften = async (source, stages) => {
    for (const stage of stages) await mountUntil(source, stage);
  };`;

/** Opens a page that mounts nothing yet. */
export const openComponent = async (page: Page, sandbox: Sandbox, locale = 'en'): Promise<void> => {
  const script = component.replace('{locale}', locale);
  await sandbox.merchantPage(page, { body: `<main></main><script>${script}</script>` });
};

/** Mounts the widget once for each stage, and unmounts it as soon as it has come so far. */
export const mountOften = async (
  page: Page,
  source: string,
  stages: readonly Stage[],
): Promise<void> => {
  await page.evaluate(`mountOften(${JSON.stringify(source)}, ${JSON.stringify(stages)})`);
};

/** What a component does one after the other within one turn of the page. */
export const perform = async (
  page: Page,
  source: string,
  acts: readonly ('mount' | 'unmount')[],
): Promise<void> => {
  await page.evaluate(acts.map((act) => `${act}(${JSON.stringify(source)});`).join(''));
};

/** The codes that `onError` was given, in order. */
export const errorsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>('errors');
