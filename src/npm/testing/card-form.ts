/** Values of card fields. Fields without a value are left as they are. */
export type Card = {
  /** Digits, for example those of a test card of the sandbox. */
  readonly number?: string;
  /** Month and year: `12/39` or `1239`. */
  readonly expiry?: string;
  readonly cvv?: string;
  readonly holder?: string;
};

export type ChallengeOptions = {
  /** How long to wait for a field or button, in milliseconds: 15000 by default. */
  readonly timeout?: number;
};

export type FormOptions = ChallengeOptions & {
  /**
   * CSS selector of the form's container, for pages that show several forms. For example
   * `.wpwl-container-card` or `.wpwl-container-registration`.
   */
  readonly form?: string;
};

export const defaultTimeoutMs = 15_000;

/** Name of a field: of its frame if it is a hosted field, otherwise of its input in the page. */
export type FieldName = 'card.number' | 'card.expiry' | 'card.cvv' | 'card.holder';

/** The fields to fill, in the order of the form. */
export function fieldsOf(card: Card): readonly (readonly [FieldName, string])[] {
  const fields = [
    ['card.number', card.number],
    ['card.expiry', card.expiry],
    ['card.holder', card.holder],
    ['card.cvv', card.cvv],
  ] as const;
  return fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}

export function hostedFieldSelector(name: FieldName): string {
  return `iframe[name="${name}"]`;
}
export function pageFieldSelector(name: FieldName): string {
  return `input[name="${name}"]`;
}
export const payButtonSelector = 'button[name="pay"]';
export const hintSelector = '.wpwl-hint';

/** A message of the form, or the message that the widget shows in place of the form. */
export const messageSelector = '.wpwl-message';

/** The frame of a 3-D Secure challenge in the merchant's page. */
export const challengeFrameSelector = 'iframe.wpwl-target';

/** Labels of the buttons of the sandbox's bank. */
export const challengeButtons = { pass: 'Confirm payment', fail: 'Reject payment' } as const;
export type ChallengeAnswer = keyof typeof challengeButtons;

/** Texts of the errors for an element that is missing, or that the page shows several times. */
export type ElementTexts = {
  readonly missing: string;
  /** The name of the element in the plural. */
  readonly plural: string;
};

const advice: Readonly<Record<FieldName, string>> = {
  'card.number':
    'Check that the page has drawn the card form: the browser console shows the errors of the widget. ' +
    'A saved card has no number: fill only its cvv.',
  'card.expiry': 'A saved card has no expiry date: leave expiry out.',
  'card.holder': 'If the page removes or hides this field, leave holder out.',
  'card.cvv':
    'With the option requireCvv: false (or registrations.requireCvv: false) the form has no CVV: leave cvv out.',
};

export function fieldTexts(name: FieldName, form: string | undefined): ElementTexts {
  return {
    missing: `${inForm(form)} shows no field "${name}". ${advice[name]}`,
    plural: `fields "${name}"`,
  };
}

/** The first line of the cause says what failed. Further lines could contain the card number. */
export function notFilled(name: FieldName, cause: unknown): string {
  const [reason = ''] = String(cause).split('\n', 1);
  return `The field "${name}" cannot be filled (${reason}).`;
}

export function payButtonTexts(form: string | undefined): ElementTexts {
  return {
    missing: `${inForm(form)} shows no pay button. Check that the page has drawn the payment form: the browser console shows the errors of the widget.`,
    plural: 'pay buttons',
  };
}

export function ambiguous(count: number, { plural }: ElementTexts): string {
  return `The page shows ${count} ${plural}. Choose a form by the selector of its container, for example { form: '.wpwl-container-card' }.`;
}

export function disabledPayButton(hints: readonly string[]): string {
  return `The pay button cannot be pressed. ${
    hints.length === 0 ? 'The form shows no error.' : `Errors of the form: ${hints.join(' ')}`
  }`;
}

/** Adds what the page shows to the text of an error. */
export function withMessages(problem: string, messages: readonly string[]): string {
  if (messages.length === 0) return problem;
  return (
    `${problem} The page shows the message: ${messages.join(' ')} ` +
    'If it says that the payment session has ended, the service that the page uses does not know the checkout, or it has expired: do page and test use the same sandbox?'
  );
}

export function missingChallenge(answer: ChallengeAnswer): string {
  return (
    `There is no challenge with the button "${challengeButtons[answer]}", neither in the window nor in a frame of the payment form. ` +
    "Pay with a test card that asks for a challenge, for example 4200000000000042. Only the challenges of the sandbox have this button, not those of a real bank's test system."
  );
}

function inForm(form: string | undefined): string {
  return form === undefined ? 'The page' : `The form "${form}"`;
}
