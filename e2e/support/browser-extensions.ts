import type { Frame, Page } from '@playwright/test';

/* Imitations of page translators and password managers. */

/** A text as `translatePage` translates it. */
export function translated(text: string): string {
  return `«${text}»`;
}

/** Replaces every text node of the page from now on, as a browser's translator does. */
export function translatePage(page: Page): Promise<void> {
  return page.evaluate(startTranslator);
}

/** Adds attributes, icons and wrappers to every input of a document, as password managers do. */
export function decorateInputs(frame: Frame): Promise<void> {
  return frame.evaluate(decorate);
}

/** Sets a value and dispatches `input` and `change`, as password managers do. */
export function fillByScript(frame: Frame, name: string, value: string): Promise<void> {
  return frame.evaluate(
    ([wanted, text]) => {
      const input = document.querySelector(`input[name="${wanted}"]`);
      if (!(input instanceof HTMLInputElement)) throw new Error(`No input named ${wanted}.`);
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [name, value] as const,
  );
}

function startTranslator(): void {
  const translations = new WeakSet<Node>();
  function isExcluded(text: Text): boolean {
    return (
      translations.has(text) ||
      text.data.trim() === '' ||
      text.parentElement?.closest('[translate="no"], script, style') !== null
    );
  }
  function translate(text: Text): void {
    if (isExcluded(text)) return;
    function createFont() {
      return document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    }
    const [outer, inner] = [createFont(), createFont()];
    const translation = document.createTextNode(`«${text.data}»`);
    translations.add(translation);
    inner.append(translation);
    outer.append(inner);
    text.replaceWith(outer);
  }
  function translateAll(root: Node): void {
    if (root instanceof Text) return translate(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    }
    texts.forEach(translate);
  }
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) if (node.isConnected) translateAll(node);
    }
  });
  translateAll(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

function decorate(): void {
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
}
