import { undoAll } from '#contract/undo';
import { effect, useComputed, type ReadonlySignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useCheckout } from '../context.ts';
import { LocalizedText } from '../fields/LocalizedText.tsx';
import { useElement } from '../fields/use-element.ts';
import { Note } from '../forms/Note.tsx';
import type { TextSignal } from '../i18n.ts';
import { setShown } from '../page/set-shown.ts';
import { findAll, isRendered, listen } from '../page/unclobbered.ts';
import type { Method, MethodChoice } from './method-choice.ts';
import { MethodBrands, MethodMark } from './MethodMark.tsx';

/** A payment method in the list: its row, and the panel that contains its form. */
export type ListedMethod = Method & {
  /** The last part of the class name: the kind of the form, or the brand of a form for one brand. */
  readonly kind: string;
  readonly name: TextSignal;
  /** The card brands of the form. Empty for other methods. */
  readonly cardBrands: readonly string[];
  readonly item: RefObject<HTMLDivElement | null>;
  readonly panel: RefObject<HTMLDivElement | null>;
};

type Props = {
  readonly methods: readonly ListedMethod[];
  readonly choice: MethodChoice<ListedMethod>;
  /** The name of the radio buttons. All lists of a page have the same, so that one is checked. */
  readonly radioName: string;
  readonly noteId: string;
  /** The id of the note that shows the test notice: of one note of the page. */
  readonly testNoteId: ReadonlySignal<string>;
};

/**
 * The payment methods of one merchant form. Everything is drawn once, because a moved frame reloads:
 * rows are hidden while the page offers a single method, and the panels of methods that are not open
 * have no height.
 */
export function MethodList({ methods, choice, radioName, noteId, testNoteId }: Props) {
  const { texts } = useCheckout();
  const showsTestNotice = useComputed(() => testNoteId.value === noteId);
  const isGroup = useComputed(
    () => methods.filter((method) => choice.offered.value.includes(method)).length > 1,
  );
  // A group without a name says nothing to screen readers.
  const fieldset = useElement((element: HTMLFieldSetElement) =>
    effect(() => {
      if (isGroup.value) element.removeAttribute('role');
      else element.setAttribute('role', 'presentation');
    }),
  );
  const legend = useElement((element: HTMLLegendElement) =>
    effect(() => setShown(element, isGroup.value)),
  );
  const isAboutCards = methods.some(({ cardBrands }) => cardBrands.length > 0);
  return (
    <>
      <fieldset ref={fieldset} class="wpwl-method-list">
        <legend ref={legend} class="wpwl-method-legend">
          <LocalizedText text={texts.text('methodsLabel')} />
        </legend>
        <div class="wpwl-method-items">
          {methods.map((method) => (
            <Item key={method.kind} method={method} choice={choice} radioName={radioName} />
          ))}
        </div>
      </fieldset>
      <Note
        id={noteId}
        note={isAboutCards ? texts.text('securityNote') : undefined}
        showsTestNotice={showsTestNotice}
      />
    </>
  );
}

type ItemProps = Pick<Props, 'choice' | 'radioName'> & { readonly method: ListedMethod };

function Item({ method, choice, radioName }: ItemProps) {
  const isOpen = useComputed(() => choice.open.value === method);
  useElement(
    (item: HTMLDivElement) =>
      effect(() => {
        setShown(item, choice.offered.value.includes(method));
        item.classList.toggle('wpwl-method-open', isOpen.value);
      }),
    method.item,
  );
  useElement(
    (panel: HTMLDivElement) => effect(() => setPanelOpen(panel, isOpen.value)),
    method.panel,
  );
  return (
    <div ref={method.item} class={`wpwl-method wpwl-method-${method.kind}`}>
      <Row method={method} choice={choice} radioName={radioName} />
      <div ref={method.panel} class="wpwl-method-panel" />
    </div>
  );
}

/**
 * The radio button and the name of a method. The page may remove or hide the radio button, so a
 * click anywhere in the row chooses the method, and which method is open does not depend on the
 * radio button. `form=""` associates it with no form, so it is not sent. With `autocomplete="off"`,
 * Firefox does not restore its state when the page is loaded again.
 */
function Row({ method, choice, radioName }: ItemProps) {
  const { document } = useCheckout();
  function choose(): void {
    choice.choose(method);
  }
  const row = useElement((label: HTMLLabelElement) =>
    undoAll([
      effect(() => setShown(label, choice.offered.value.length > 1)),
      listen(label, 'click', choose),
    ]),
  );
  const radio = useElement((input: HTMLInputElement) =>
    undoAll([
      effect(() => {
        const isOpen = choice.open.value === method;
        input.checked = isOpen;
        input.disabled = choice.isLocked.value && !isOpen;
      }),
      listen(input, 'change', choose),
      listen(input, 'keydown', (event) => moveByKey(event, document, input)),
    ]),
  );
  return (
    <label ref={row} class="wpwl-method-row">
      <input
        ref={radio}
        class="wpwl-method-radio"
        type="radio"
        form=""
        name={radioName}
        value={method.kind}
        autocomplete="off"
      />
      <MethodMark kind={method.kind} />
      <span class="wpwl-method-text">
        <span class="wpwl-method-name">
          <LocalizedText text={method.name} />
        </span>
        {method.cardBrands.length > 0 && <MethodBrands brands={method.cardBrands} />}
      </span>
    </label>
  );
}

/**
 * Chooses the previous or the next radio button of the group. WebKit finds it only if there is no
 * `<form>` in between (WebKitGTK 2.50), and each panel contains one. The keys Left and Right, whose
 * direction is that of the text, are left to the browser.
 */
function moveByKey(event: Event, document: Document, radio: HTMLInputElement): void {
  if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return;
  const step = event.key === 'ArrowDown' ? 1 : -1;
  if ((step < 0 && event.key !== 'ArrowUp') || event.defaultPrevented) return;
  const group = findAll(document, `[name="${radio.name}"]:enabled`).filter(isRendered);
  const next = group.at((group.indexOf(radio) + step) % group.length);
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/**
 * A closed panel has no height, but keeps its width, so that its fields are laid out and styled before
 * it opens. Inline styles, because the option `style: 'none'` adds no style sheet, and style rules of
 * the page override all others.
 */
function setPanelOpen(panel: HTMLElement, isOpen: boolean): void {
  if (isOpen) layOut(panel);
  panel.inert = !isOpen;
  for (const [property, value] of closedStyles)
    panel.style.setProperty(property, isOpen ? '' : value);
  if (isOpen) layOut(panel);
}

/**
 * Chromium 156 leaves the form in the panel without boxes if a text in it changes, such as the amount
 * on its button, and the panel is opened before the next layout: the form is a size container. So
 * changes before, while and after it opens have layouts of their own.
 */
function layOut(panel: HTMLElement): void {
  panel.getBoundingClientRect();
}

const closedStyles = [
  ['height', '0'],
  ['min-height', '0'],
  ['padding-top', '0'],
  ['padding-bottom', '0'],
  ['overflow', 'hidden'],
  ['visibility', 'hidden'],
] as const;
