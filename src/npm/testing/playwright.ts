import {
  ambiguous,
  challengeButtons,
  challengeFrameSelector,
  defaultTimeoutMs,
  disabledPayButton,
  fieldsOf,
  hintSelector,
  hostedFieldSelector,
  messageSelector,
  missingChallenge,
  notFilled,
  pageFieldSelector,
  payButtonSelector,
  fieldTexts,
  payButtonTexts,
  withMessages,
  type Card,
  type ChallengeAnswer,
  type ChallengeOptions,
  type FieldName,
  type FormOptions,
  type ElementTexts,
} from './card-form.ts';

/**
 * The parts of Playwright's `Page`, `Frame`, `FrameLocator` and `Locator` that the helpers use. The
 * package declares them itself, so that it does not depend on the types of one version of
 * Playwright. `contentFrame` exists since version 1.43.
 */
export type PageLike = {
  locator(selector: string): LocatorLike;
  getByRole(
    role: 'button' | 'textbox',
    options?: { readonly name?: string; readonly exact?: boolean },
  ): LocatorLike;
};

type Timeout = { readonly timeout: number };

/** The parts of Playwright's `Locator` that the helpers use. */
export type LocatorLike = PageLike & {
  allInnerTexts(): Promise<string[]>;
  click(options: Timeout): Promise<void>;
  contentFrame(): PageLike;
  count(): Promise<number>;
  fill(value: string, options: Timeout): Promise<void>;
  first(): LocatorLike;
  waitFor(options: Timeout): Promise<void>;
};

/**
 * Fills the card fields of a payment form, in the hosted fields or in the page. Throws an error
 * that names the field if the page does not show it, or replaces it before it is filled.
 *
 * @example
 *   await fillCard(page, { number: '4200000000000091', expiry: '12/39', cvv: '123' });
 *   await fillCard(page, { cvv: '123' }, { form: '.wpwl-container-registration' }); // a saved card
 */
export async function fillCard(
  page: PageLike,
  card: Card,
  options: FormOptions = {},
): Promise<void> {
  const { timeout = defaultTimeoutMs } = options;
  for (const [name, value] of fieldsOf(card)) {
    const field = await findField(page, name, options);
    try {
      await field.fill(value, { timeout });
    } catch (cause) {
      // oxlint-disable-next-line preserve-caught-error -- The log in Playwright's error contains the value.
      throw new Error(withMessages(notFilled(name, cause), await messagesOf(page)));
    }
  }
}

/**
 * Presses the pay button of a payment form. Throws an error with the hints of the form if the
 * button cannot be clicked, for example because it is disabled.
 */
export async function pay(page: PageLike, options: FormOptions = {}): Promise<void> {
  const { form, timeout = defaultTimeoutMs } = options;
  const scope = scopeOf(page, form);
  const button = scope.locator(visible(payButtonSelector));
  await waitForOne(page, button, timeout, payButtonTexts(form));
  try {
    await button.click({ timeout });
  } catch (cause) {
    const hints = await scope.locator(visible(hintSelector)).allInnerTexts();
    throw new Error(withMessages(disabledPayButton(hints), await messagesOf(page)), { cause });
  }
}

/**
 * Confirms a 3-D Secure challenge of the sandbox, in the window or in a frame of the payment form.
 */
export function passChallenge(page: PageLike, options?: ChallengeOptions): Promise<void> {
  return answerChallenge(page, 'pass', options);
}

/**
 * Rejects a 3-D Secure challenge of the sandbox, in the window or in a frame of the payment form.
 */
export function failChallenge(page: PageLike, options?: ChallengeOptions): Promise<void> {
  return answerChallenge(page, 'fail', options);
}

/** Finds a field in its frame, or in the page. */
async function findField(
  page: PageLike,
  name: FieldName,
  { form, timeout = defaultTimeoutMs }: FormOptions,
): Promise<LocatorLike> {
  const scope = scopeOf(page, form);
  const [hosted, inPage] = [visible(hostedFieldSelector(name)), visible(pageFieldSelector(name))];
  const field = scope.locator(`${hosted}, ${inPage}`);
  await waitForOne(page, field, timeout, fieldTexts(name, form));
  const frame = scope.locator(hosted);
  return (await frame.count()) === 0
    ? scope.locator(inPage)
    : frame.contentFrame().getByRole('textbox');
}

function scopeOf(page: PageLike, form: string | undefined): PageLike {
  return form === undefined ? page : page.locator(form);
}

function visible(selector: string): string {
  return `${selector}:visible`;
}

/** Of the whole page: the widget shows some messages in place of the form. */
function messagesOf(page: PageLike): Promise<string[]> {
  return page.locator(visible(messageSelector)).allInnerTexts();
}

async function waitFor(
  page: PageLike,
  locator: LocatorLike,
  timeout: number,
  textIfMissing: string,
): Promise<void> {
  try {
    await locator.first().waitFor({ timeout });
  } catch (cause) {
    throw new Error(withMessages(textIfMissing, await messagesOf(page)), { cause });
  }
}

async function waitForOne(
  page: PageLike,
  locator: LocatorLike,
  timeout: number,
  texts: ElementTexts,
): Promise<void> {
  await waitFor(page, locator, timeout, texts.missing);
  const count = await locator.count();
  if (count > 1) throw new Error(ambiguous(count, texts));
}

async function answerChallenge(
  page: PageLike,
  answer: ChallengeAnswer,
  { timeout = defaultTimeoutMs }: ChallengeOptions = {},
): Promise<void> {
  const name = challengeButtons[answer];
  const inWindow = visible(`button:text-is("${name}")`);
  const inFrame = visible(challengeFrameSelector);
  const missing = missingChallenge(answer);
  await waitFor(page, page.locator(`${inWindow}, ${inFrame}`), timeout, missing);
  const frame = page.locator(inFrame);
  const bank = (await frame.count()) === 0 ? page : frame.contentFrame();
  const button = bank.getByRole('button', { name, exact: true });
  await waitFor(page, button, timeout, missing);
  await button.click({ timeout });
}
