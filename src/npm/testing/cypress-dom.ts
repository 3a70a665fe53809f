import {
  ambiguous,
  challengeButtons,
  challengeFrameSelector,
  disabledPayButton,
  hintSelector,
  hostedFieldSelector,
  messageSelector,
  missingChallenge,
  pageFieldSelector,
  payButtonSelector,
  fieldTexts,
  payButtonTexts,
  withMessages,
  type ChallengeAnswer,
  type FieldName,
  type ElementTexts,
} from './card-form.ts';

/** Finds a field in its frame, or in the page. Throws an error that names the field. */
export function findField(
  document: Document,
  name: FieldName,
  form: string | undefined,
): HTMLInputElement {
  const selector = `${hostedFieldSelector(name)}, ${pageFieldSelector(name)}`;
  const field = findOne(document, findShown(document, form, selector), fieldTexts(name, form));
  const input = isFrame(field)
    ? documentOf(field, `the hosted field "${name}"`).querySelector('input')
    : field;
  if (!isInput(input)) throw new Error(`The hosted field "${name}" has not loaded.`);
  return input;
}

/** Sets the value in one step, with the events of an input that a user has edited. */
export function setValue(input: HTMLInputElement, value: string): void {
  input.focus();
  input.value = value;
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Finds the pay button. Throws an error with the hints of the form if the button is disabled. */
export function findPayButton(document: Document, form: string | undefined): Element {
  const buttons = findShown(document, form, payButtonSelector);
  const button = findOne(document, buttons, payButtonTexts(form));
  if (!isButton(button) || !button.disabled) return button;
  const hints = findTexts(document, form, hintSelector);
  throw new Error(withMessages(disabledPayButton(hints), messagesOf(document)));
}

/** Finds a button of the bank, in the window or in a frame of the payment form. */
export function findChallengeButton(document: Document, answer: ChallengeAnswer): Element {
  const frames = findShown(document, undefined, challengeFrameSelector).filter(isFrame);
  const documents = frames.map((frame) => documentOf(frame, 'the frame of the challenge'));
  const button = [document, ...documents]
    .flatMap((each) => [...each.querySelectorAll('button')])
    .find(({ textContent }) => textContent?.trim() === challengeButtons[answer]);
  if (button === undefined)
    throw new Error(withMessages(missingChallenge(answer), messagesOf(document)));
  return button;
}

function findOne(document: Document, found: readonly Element[], texts: ElementTexts): Element {
  const [first] = found;
  if (first === undefined) throw new Error(withMessages(texts.missing, messagesOf(document)));
  if (found.length > 1) throw new Error(ambiguous(found.length, texts));
  return first;
}

/** Of the whole page: the widget shows some messages in place of the form. */
function messagesOf(document: Document): readonly string[] {
  return findTexts(document, undefined, messageSelector);
}

function findTexts(
  document: Document,
  form: string | undefined,
  selector: string,
): readonly string[] {
  return findShown(document, form, selector).map(({ textContent }) => textContent ?? '');
}

/** The visible elements in the document, or in the form. */
function findShown(
  document: Document,
  form: string | undefined,
  selector: string,
): readonly Element[] {
  const scopes = form === undefined ? [document] : [...document.querySelectorAll(form)];
  return scopes
    .flatMap((scope) => [...scope.querySelectorAll(selector)])
    .filter((element) => element.getClientRects().length > 0);
}

// By name: elements of other documents are no instances of this document's classes.
function isFrame(element: Element): element is HTMLIFrameElement {
  return element.tagName === 'IFRAME';
}

/** The document of a frame. Browsers return `null` if it is of another origin. */
function documentOf({ contentDocument }: HTMLIFrameElement, what: string): Document {
  if (contentDocument === null)
    throw new Error(
      `Cypress cannot access ${what}, which is of another origin. Set chromeWebSecurity: false in the configuration of Cypress, and use Chrome, Edge or Electron.`,
    );
  return contentDocument;
}

function isInput(element: Element | null): element is HTMLInputElement {
  return element?.tagName === 'INPUT';
}
function isButton(element: Element): element is HTMLButtonElement {
  return element.tagName === 'BUTTON';
}
