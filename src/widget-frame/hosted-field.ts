import type { After } from '#contract/undo';
import type { Origin } from '#channel/origin';
import type { Port } from '#channel/port';
import { readOwnAddress } from '#gateway/own-address';
import { readBrands } from '#gateway/read-brands';
import { submitPayment } from '#gateway/submit-payment';
import { fieldEntryName, findFieldEntries } from '#protocol/field-entry';
import type { Command, Event, Opening } from '#protocol/payment';
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

/** Turns the empty document of this frame into the hosted field that the page requested. */
export function startField(frame: Window, connection: FieldConnection): void {
  const { opening, rules } = connection;
  const { document } = frame;

  function handleCommand(command: Command): void {
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
      case 'submit':
        return void submission.submit(command);
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
    requestBrands: (bin) =>
      readBrands({ ...requestOptionsOf(frame, connection), bin, timeoutMs: lookupTimeoutMs }),
  });
  const submission = createFieldSubmission(frame, connection, field, emit);
  const styles = createFrameStyles(document);
  renderField(document, opening, rules, field, emit);
  // Apply styles after `renderField`, which sets the language of the document: `apply` measures the
  // digits in the font of the field, which can depend on the language.
  styles.apply(opening.style);

  frame.addEventListener('pagehide', ({ persisted }) => {
    // If only this frame is reloaded, the page asks the shopper to type the lost value again,
    // unless the last `changed` event reported an empty field. `clear` emits such an event, so the
    // port is closed first.
    if (!persisted) port.close();
    // Attack: the next user of a shared computer goes back to the page and reads the card number.
    field.clear();
  });
}

/** The options that all requests have in common. */
function requestOptionsOf(frame: Window, { opening, pageOrigin, after }: FieldConnection) {
  return {
    ...readOwnAddress(frame.document.URL),
    checkoutId: opening.checkoutId,
    parentOrigin: pageOrigin,
    after,
  };
}

/**
 * Issuers can take long to respond. After this time the result is `unknown`, and the page requests
 * the state of the checkout.
 */
const submitTimeoutMs = 60_000;

/**
 * Creates the submission of a field, and publishes the entry by which the return page and the other
 * hosted fields of the form find this field.
 */
function createFieldSubmission(
  frame: Window,
  connection: FieldConnection,
  field: Field,
  emit: (event: Event) => void,
): Submission {
  const { opening, pageOrigin } = connection;
  const { pairingId, checkoutId, resource } = opening;
  const own: Entry = {
    pairingId,
    pageOrigin,
    checkoutId,
    resource,
    field: opening.field,
    isSubmitting: () => submission.isSubmitting(),
    readValue: (requester) =>
      submission.mayRead(requester) ? field.validate() : { kind: 'denied' },
    clear: () => field.clear(),
    handleReturn: () => submission.handleReturn(),
    hasBegunChallenge: () => submission.hasBegunChallenge(),
  };
  const submission = createSubmission({
    own,
    emit,
    readOwnValue: () => field.validate(),
    findEntries: () => findFieldEntries<Value>(frame.parent),
    post: (entries, challenge, onSent) => {
      const { parentOrigin, version, ...options } = requestOptionsOf(frame, connection);
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
  Object.defineProperty(frame, fieldEntryName, { value: own });
  return submission;
}
