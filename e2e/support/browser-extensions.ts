import type { Frame, Page } from '@playwright/test';

/*
 * What helpers do to a page that is not theirs, told after the well-known ones. Each is a script of its own,
 * which runs where an extension's would.
 */

/** The words of a text as the translator below gives them. */
export const translated = (text: string): string => `«${text}»`;

const startTranslator = (): void => {
  const ours = new WeakSet<Node>();
  const isLeftAlone = (text: Text): boolean =>
    ours.has(text) ||
    text.data.trim() === '' ||
    text.parentElement?.closest('[translate="no"], script, style') !== null;
  const translate = (text: Text): void => {
    if (isLeftAlone(text)) return;
    const createFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    const [outer, inner] = [createFont(), createFont()];
    const words = document.createTextNode(`«${text.data}»`);
    ours.add(words);
    inner.append(words);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const walk = (root: Node): void => {
    if (root instanceof Text) return translate(root);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) {
      if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    }
    found.forEach(translate);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) if (node.isConnected) walk(node);
    }
  });
  walk(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
};

/** Puts a translated text in the place of each text of the page, from now on, as a browser's translator does. */
export const translatePage = (page: Page): Promise<void> => page.evaluate(startTranslator);

const decorate = (): void => {
  for (const input of document.querySelectorAll('input:not([type="hidden"])')) {
    if (!(input instanceof HTMLInputElement)) continue;
    input.setAttribute('data-lastpass-icon-root', 'true');
    input.setAttribute('data-com-onepassword-filled', 'light');
    input.style.backgroundImage = 'linear-gradient(transparent, transparent)';
    const [icon, box] = [document.createElement('div'), document.createElement('div')];
    icon.setAttribute('data-lastpass-root', '');
    icon.attachShadow({ mode: 'closed' });
    input.after(icon);
    input.replaceWith(box);
    box.append(input);
  }
};

/** A password manager's marks, icons and boxes around every input of a document. */
export const decorateInputs = (frame: Frame): Promise<void> => frame.evaluate(decorate);

/** Fills the input as a password manager does: no key is pressed. */
export const fillByScript = (frame: Frame, name: string, value: string): Promise<void> =>
  frame.evaluate(
    ([wanted, text]) => {
      const input = document.querySelector(`input[name="${wanted}"]`);
      if (!(input instanceof HTMLInputElement)) throw new Error(`There is no input ${wanted}.`);
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [name, value] as const,
  );
