import type { Page } from '@playwright/test';
import type { Sandbox } from '../support/sandbox.ts';

/**
 * How far the widget has loaded when the component is unmounted: script element added, script loaded, fields
 * rendered, hosted fields ready.
 */
export type Stage = 'added' | 'loaded' | 'rendered' | 'ready';

/** The mount and unmount functions of a component. Before the script has loaded there is no `wpwl` to unload. */
const component = `
  const place = document.querySelector('main');
  const resolvers = {};
  const reach = (stage) => resolvers[stage]?.();
  let readyFields = 0;
  window.errorCodes = [];
  var wpwlOptions = {
    locale: '{locale}',
    onReadyIframeCommunication: () => {
      readyFields += 1;
      if (readyFields === 2) reach('ready');
    },
    onError: ({ code }) => void errorCodes.push(code),
  };
  new MutationObserver(() => {
    if (place.querySelector('iframe')) reach('rendered');
  }).observe(place, { childList: true, subtree: true });
  window.mount = (source) => {
    readyFields = 0;
    const form = document.createElement('form');
    form.className = 'paymentWidgets';
    form.action = '/result';
    form.dataset.brands = 'VISA MASTER';
    const script = document.createElement('script');
    script.onload = () => reach('loaded');
    script.src = source;
    place.append(form, script);
  };
  window.unmount = () => {
    window.wpwl?.unload();
    place.replaceChildren();
  };
  const mountUntil = async (source, stage) => {
    const reached = new Promise((resolve) => {
      if (stage === 'added') resolve();
      else resolvers[stage] = resolve;
    });
    mount(source);
    await reached;
    unmount();
  };
  window.mountRepeatedly = async (source, stages) => {
    for (const stage of stages) await mountUntil(source, stage);
  };`;

/** Opens a page with the component, not mounted yet. */
export async function openComponent(page: Page, sandbox: Sandbox, locale = 'en'): Promise<void> {
  const script = component.replace('{locale}', locale);
  await sandbox.merchantPage(page, { body: `<main></main><script>${script}</script>` });
}

/** Mounts the component once for each stage, and unmounts it when the stage is reached. */
export async function mountRepeatedly(
  page: Page,
  source: string,
  stages: readonly Stage[],
): Promise<void> {
  await page.evaluate(`mountRepeatedly(${JSON.stringify(source)}, ${JSON.stringify(stages)})`);
}

/** Mounts and unmounts the component within one task. */
export async function runInOneTask(
  page: Page,
  source: string,
  calls: readonly ('mount' | 'unmount')[],
): Promise<void> {
  await page.evaluate(calls.map((call) => `${call}(${JSON.stringify(source)});`).join(''));
}

/** The codes of the errors passed to `onError`, in order. */
export function readErrorCodes(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>('errorCodes');
}
