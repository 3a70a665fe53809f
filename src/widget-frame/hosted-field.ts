import type { After } from '#contract/undo';
import type { Origin } from '#channel/origin';
import type { Port } from '#channel/port';
import { readOwnAddress } from '#gateway/own-address';
import { readBrands } from '#gateway/read-brands';
import { replaceCheckout } from '#gateway/replace-checkout';
import { submitPayment } from '#gateway/submit-payment';
import { fieldEntryName, findFieldEntries } from '#protocol/field-entry';
import type { Command, Event, Opening } from '#protocol/payment';
import { createCheckoutChange, type CheckoutChange } from './checkout-change.ts';
import type { Entry, FieldRules, Value } from './field-rules.ts';
import { createField, type Field } from './field.ts';
import { renderField } from './field-view.ts';
import { createFrameStyles } from './frame-styles.ts';
import { createSubmission, type Submission } from './submission.ts';

/**
 * The result of the handshake with the page. `start.ts` adds the rules of the field, and the timer
 * `after` for the timeouts of requests.
 */
export type FieldConnection = {
  readonly opening: Opening;
  readonly rules: FieldRules;
  readonly listen: (onCommand: (command: Command) => void) => Port<Event>;
  readonly pageOrigin: Origin;
  readonly after: After;
};

/**
 * A later response would change the brand unexpectedly, after the shopper has filled in other
 * fields.
 */
const lookupTimeoutMs = 8_000;

/** A change of the checkout is refused as `unreachable` after this time, and the page can repeat it. */
const replacementTimeoutMs = 10_000;

/** The browser paints the fields of a form within three frames after they have opened. */
const paintMs = 50;

/** Turns the empty document of this frame into the hosted field that the page requested. */
export function startField(frame: Window, connection: FieldConnection): void {
  const { opening, rules } = connection;
  const { document } = frame;

  function handleCommand(command: Command): void {
    // Every command can render the field, which would replace a value that it has not read.
    if (command.kind !== 'clear') readInput();
    switch (command.kind) {
      case 'style':
        return styles.apply(command.style);
      case 'setTexts':
        return field.setTexts(command);
      case 'setBrands':
        return field.setBrands(command.brands);
      case 'setBrand':
        return field.setBrand(command.brand);
      case 'setDisabled':
        return field.setDisabled(command.isDisabled);
      case 'validate': {
        field.validate();
        return emit({ kind: 'validated', requestId: command.requestId, ...field.problem() });
      }
      case 'clear':
        return field.clear();
      case 'setCheckout':
        return void payment.checkoutChange.change(command);
      case 'submit':
        return void payment.submission.submit(command);
    }
  }

  // `handleCommand` uses variables that are declared below. Messages arrive asynchronously, after
  // the declarations.
  const port = connection.listen(handleCommand);
  const emit = rules.filterEvents?.(port.send) ?? port.send;
  const field = createField({
    opening,
    rules,
    emit,
    requestBrands: async (bin) => {
      const request = payment.requestOptions();
      if (request.checkoutId === '') return [];
      return readBrands({ ...request, bin, timeoutMs: lookupTimeoutMs });
    },
  });
  const payment = createFieldPayment(frame, connection, field, emit);
  function afterPaint(run: () => void): void {
    connection.after(paintMs, run);
  }
  const styles = createFrameStyles(document, afterPaint);
  const readInput = renderField(document, opening, rules, field, emit);
  // Apply styles after `renderField`, which sets the language of the document, on which the font can
  // depend, and adds the input, which the legacy build styles.
  styles.apply(opening.style);
  afterPaint(field.prepare);

  frame.addEventListener('pagehide', ({ persisted }) => {
    // If only this frame is reloaded, the page asks the shopper to type the lost value again,
    // unless the last `changed` event reported an empty field. `clear` emits such an event, so the
    // port is closed first.
    if (!persisted) port.close();
    // Attack: the next user of a shared computer goes back to the page and reads the card number.
    field.clear();
  });
}

/**
 * Issuers can take long to respond. After this time the result is `unknown`, and the page requests
 * the state of the checkout.
 */
const submitTimeoutMs = 60_000;

type FieldPayment = {
  readonly submission: Submission;
  readonly checkoutChange: CheckoutChange;
  /** The options that all requests have in common. */
  readonly requestOptions: () => RequestOptions;
};

type RequestOptions = ReturnType<typeof readOwnAddress> &
  Pick<FieldConnection, 'after'> & { readonly checkoutId: string; readonly parentOrigin: Origin };

/**
 * Creates the submission of a field and the change of its checkout, and publishes the entry by
 * which the return page and the other hosted fields of the form find this field.
 */
function createFieldPayment(
  frame: Window,
  { opening, pageOrigin, after }: FieldConnection,
  field: Field,
  emit: (event: Event) => void,
): FieldPayment {
  const { pairingId, resource } = opening;
  let { checkoutId } = opening;
  function requestOptions(): RequestOptions {
    return { ...readOwnAddress(frame.document.URL), checkoutId, parentOrigin: pageOrigin, after };
  }
  function findEntries(): readonly Entry[] {
    return findFieldEntries<Value>(frame.parent);
  }
  const own: Entry = {
    pairingId,
    pageOrigin,
    get checkoutId() {
      return checkoutId;
    },
    resource,
    field: opening.field,
    isSubmitting: () => submission.isSubmitting(),
    readValue: (requester) =>
      submission.mayRead(requester) ? field.validate() : { kind: 'denied' },
    clear: () => field.clear(),
    handleReturn: () => submission.handleReturn(),
    hasBegunChallenge: () => submission.hasBegunChallenge(),
    isChangingCheckout: () => checkoutChange.isChanging(),
    mayHavePaid: () => submission.mayHavePaid(),
  };
  const submission = createSubmission({
    own,
    emit,
    readOwnValue: () => field.validate(),
    findEntries,
    post: (entries, challenge, onSent) => {
      const { parentOrigin, version, ...options } = requestOptions();
      return submitPayment({
        ...options,
        resource,
        entries,
        frameHeaders: { parentOrigin, challenge, version },
        onSent,
        timeoutMs: submitTimeoutMs,
      });
    },
  });
  const checkoutChange = createCheckoutChange({
    own,
    emit,
    findEntries,
    replace: (newCheckoutId, isSubmitted) =>
      replaceCheckout({
        ...requestOptions(),
        newCheckoutId,
        resource,
        isSubmitted,
        timeoutMs: replacementTimeoutMs,
      }),
    onReplaced: (newCheckoutId) => {
      const isFirst = checkoutId === '';
      checkoutId = newCheckoutId;
      submission.reset();
      // A CVV must not be used for another payment than the shopper has typed it for.
      if (opening.field === 'card.cvv' && !isFirst) field.clear();
      else field.repeatLookup();
    },
  });
  Object.defineProperty(frame, fieldEntryName, { value: own });
  return { submission, checkoutChange, requestOptions };
}
