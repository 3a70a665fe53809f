import type { Origin } from '#channel/origin';
import type { Port } from '#channel/port';
import type { After } from '#gateway/ask';
import { readBrands } from '#gateway/read-brands';
import { submitPayment } from '#gateway/submit-payment';
import { findHandles, handleName } from '#protocol/handle';
import type { Command, Event, Opening } from '#protocol/payment';
import { createWardrobe, type Wardrobe } from './dress.ts';
import { createField, type Field } from './field.ts';
import type { FieldRules, Handle, Value } from './field-rules.ts';
import { drawField } from './field-view.ts';
import { readOwnAddress } from '#gateway/own-address';
import { createSubmission, type Submission } from './submission.ts';

export type Conversation = {
  readonly opening: Opening;
  readonly rules: FieldRules;
  readonly listen: (onCommand: (command: Command) => void) => Port<Event>;
  readonly pageOrigin: Origin;
  readonly after: After;
};

type Parts = {
  readonly field: Field;
  readonly wardrobe: Wardrobe;
  readonly submission: Submission;
  readonly emit: (event: Event) => void;
};

/** A bank may think for a while; a shopper who sees no end reloads. */
const submitTimeoutMs = 60_000;

/** Who has typed the rest of the form by then is not surprised by another brand any more. */
const lookUpTimeoutMs = 8_000;

const obey = (command: Command, { field, wardrobe, submission, emit }: Parts): void => {
  switch (command.kind) {
    case 'dress':
      return wardrobe.dress(command.style);
    case 'describe':
      return field.describe(command);
    case 'choose':
      return field.choose(command.brand);
    case 'disable':
      return field.disable(command.isDisabled);
    case 'validate': {
      const isValid = field.check().kind !== 'invalid';
      return emit({
        kind: 'validated',
        requestId: command.requestId,
        isValid,
        isPast: field.isPast(),
      });
    }
    case 'clear':
      return field.clear();
    case 'submit':
      return void submission.submit(command);
  }
};

/** Whom this document asks, about what, and in whose name. */
const describeSelf = (frame: Window, { opening, pageOrigin, after }: Conversation) => ({
  ...readOwnAddress(frame.document.URL),
  checkoutId: opening.checkoutId,
  parentOrigin: pageOrigin,
  after,
});

const pair = (frame: Window, conversation: Conversation, field: Field, emit: Parts['emit']) => {
  const { opening, pageOrigin } = conversation;
  const { formId, checkoutId, resource } = opening;
  const own: Handle = {
    formId,
    pageOrigin,
    checkoutId,
    resource,
    field: opening.field,
    isSubmitting: () => submission.isSubmitting(),
    lend: (borrower) => (submission.isLent(borrower) ? field.check() : { kind: 'withheld' }),
    empty: () => field.clear(),
    returned: () => submission.returned(),
  };
  const submission = createSubmission({
    own,
    emit,
    read: () => field.check(),
    findHandles: () => findHandles<Value>(frame.parent),
    post: (entries, challenge, onSent) =>
      submitPayment({
        ...describeSelf(frame, conversation),
        resource,
        entries,
        challenge,
        onSent,
        timeoutMs: submitTimeoutMs,
      }),
  });
  Object.defineProperty(frame, handleName, { value: own });
  return submission;
};

/**
 * Makes an empty document the field that its page asked for. Whatever the shopper typed is gone when the
 * document is left, so that nobody finds it by going back.
 */
export const startSecureField = (frame: Window, conversation: Conversation): void => {
  const { opening, rules } = conversation;
  const { document } = frame;
  const port = conversation.listen((command) => obey(command, parts));
  const emit = rules.hush?.(port.send) ?? port.send;
  const field = createField(opening, rules, emit, (bin) =>
    readBrands({ ...describeSelf(frame, conversation), bin, timeoutMs: lookUpTimeoutMs }),
  );
  const wardrobe = createWardrobe(document);
  const parts: Parts = {
    field,
    wardrobe,
    emit,
    submission: pair(frame, conversation, field, emit),
  };
  drawField(document, opening, rules, field, emit);
  // After the language is known, which has a say in the font.
  wardrobe.dress(opening.style);
  // A document that will not come back has no more to say: its page still knows that digits were here.
  frame.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) port.close();
    field.clear();
  });
};
