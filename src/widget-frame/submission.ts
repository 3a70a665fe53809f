import type { FormEntry } from '#contract/form-entry';
import { mayExist, type SubmissionResult } from '#contract/submission-result';
import { isSecretName } from '#contract/shopper-parameters';
import { areInOneForm, areSiblings, callEntry } from '#protocol/field-entry';
import type { Command, Event, HostedFieldName } from '#protocol/payment';
import type { Entry, Reading } from './field-rules.ts';

export type SubmitCommand = Extract<Command, { kind: 'submit' }>;

export type SubmissionOptions = {
  readonly own: Entry;
  readonly readOwnValue: () => Reading;
  /** The entries of all hosted fields in the page, including `own`. */
  readonly findEntries: () => readonly Entry[];
  readonly post: (
    entries: readonly FormEntry[],
    challenge: SubmitCommand['challenge'],
    onSent: () => void,
  ) => Promise<SubmissionResult>;
  readonly emit: (event: Event) => void;
};

export type Submission = {
  readonly submit: (command: SubmitCommand) => Promise<void>;
  readonly isSubmitting: () => boolean;
  /** Whether the requester may read the value of this field. */
  readonly mayRead: (requester: Entry) => boolean;
  /**
   * Emits `returned`, once, if the last submission led to a challenge in the page. Returns whether
   * the event was emitted.
   */
  readonly handleReturn: () => boolean;
  /** Whether a submission has led to a challenge in the page. */
  readonly hasBegunChallenge: () => boolean;
  /** Whether the checkout was submitted, and a payment may exist. */
  readonly mayHavePaid: () => boolean;
  /** Call it when the field gets another checkout, which was not submitted yet. */
  readonly reset: () => void;
};

type Failure = Pick<Extract<Event, { kind: 'failed' }>, 'code' | 'fields'>;
type Values = readonly FormEntry[] | Failure;

/**
 * Submits the form of a field. Reads the values of the siblings directly, so that they never pass
 * through the page, and clears all fields of the form after a final result.
 */
export function createSubmission(options: SubmissionOptions): Submission {
  const { own, emit } = options;
  let isSubmitting = false;
  let isAwaitingReturn = false;
  let hasBegunChallenge = false;
  let mayHavePaid = false;

  function findSiblings(): readonly Entry[] {
    return options.findEntries().filter((entry) => areSiblings(entry, own));
  }

  function readValues(expected: SubmitCommand['siblings']): Values {
    const siblings = findSiblings();
    // The page submits only when it has set the checkout.
    if (own.checkoutId === '') return { code: 'busy', fields: [] };
    // Attack: a page submits twice, or through two fields, to charge the card twice. Or it submits
    // the old checkout while the gateway replaces it.
    if ([own, ...siblings].some((entry) => callEntry(() => isBusy(entry), false))) {
      return { code: 'busy', fields: [] };
    }
    // Attack: a page changes the checkout of the card number only, to pay without the CVV.
    const unchanged = options
      .findEntries()
      .filter((entry) => areInOneForm(entry, own) && !siblings.includes(entry));
    if (unchanged.length > 0)
      return pairingFailure([...new Set(unchanged.map(({ field }) => field))]);
    const present = [own, ...siblings].map(({ field }) => field);
    const unpaired = findUnpaired(present, [own.field, ...expected]);
    if (unpaired.length > 0) return pairingFailure(unpaired);
    // Siblings return their values only while this is true.
    isSubmitting = true;
    const readings = siblings.map((sibling) => ({
      field: sibling.field,
      reading: callEntry((): Reading => sibling.readValue(own), { kind: 'denied' }),
    }));
    isSubmitting = false;
    return valuesOf([{ field: own.field, reading: options.readOwnValue() }, ...readings]);
  }

  function finish(command: SubmitCommand, result: SubmissionResult): void {
    const { requestId, challenge } = command;
    isAwaitingReturn = result.kind === 'redirect' && challenge === 'page';
    hasBegunChallenge ||= isAwaitingReturn;
    // Not `=`: after a lost response, the first request can arrive after the response to a second one.
    mayHavePaid ||= mayExist(result);
    if (isFinal(result)) clearFields(mayRetry(command, result));
    emit({ kind: 'answered', requestId, result });
  }

  /** `keepsCard`: clears the CVV only, which must not be used for another payment. */
  function clearFields(keepsCard: boolean): void {
    for (const entry of [own, ...findSiblings()])
      if (!keepsCard || entry.field === 'card.cvv') callEntry(() => entry.clear(), undefined);
  }

  // `async`, so that an error that `options.post` throws rejects the promise.
  async function post(
    { requestId, challenge, fields }: SubmitCommand,
    hosted: readonly FormEntry[],
  ): Promise<SubmissionResult> {
    return options.post(addPageFields(fields, hosted), challenge, () =>
      emit({ kind: 'sent', requestId }),
    );
  }

  return {
    submit: async (command) => {
      const { requestId } = command;
      const values = readValues(command.siblings);
      if ('code' in values) return emit({ kind: 'failed', requestId, ...values });
      isSubmitting = true;
      // A request that throws may have been sent.
      const result = await post(command, values).catch((): SubmissionResult => ({
        kind: 'unknown',
      }));
      isSubmitting = false;
      finish(command, result);
    },
    isSubmitting: () => isSubmitting,
    // Attack: a page opens another form whose field requests the card number of this one. That
    // field is not a sibling. A sibling can read the value only while it submits.
    mayRead: (requester) => requester.isSubmitting() && findSiblings().includes(requester),
    handleReturn: () => {
      const wasAwaiting = isAwaitingReturn;
      isAwaitingReturn = false;
      if (wasAwaiting) emit({ kind: 'returned' });
      return wasAwaiting;
    },
    hasBegunChallenge: () => hasBegunChallenge,
    mayHavePaid: () => mayHavePaid,
    reset: () => {
      isAwaitingReturn = false;
      hasBegunChallenge = false;
      mayHavePaid = false;
    },
  };
}

function isBusy(entry: Entry): boolean {
  return entry.isSubmitting() || entry.isChangingCheckout();
}

/**
 * Returns the fields that do not occur exactly once in each list. `present`: the fields of the
 * form. `expected`: this field and the siblings that the page's command lists. Attack: a page adds
 * a second CVV field, or leaves out a sibling, to send a value that the shopper did not type into
 * this form.
 */
function findUnpaired(
  present: readonly HostedFieldName[],
  expected: readonly HostedFieldName[],
): readonly HostedFieldName[] {
  function isOnce(names: readonly HostedFieldName[], name: HostedFieldName): boolean {
    return names.filter((each) => each === name).length === 1;
  }
  return [...new Set([...present, ...expected])].filter(
    (name) => !isOnce(present, name) || !isOnce(expected, name),
  );
}

function pairingFailure(fields: readonly HostedFieldName[]): Failure {
  return {
    code: 'frame_pairing',
    fields,
  };
}

type NamedReading = { readonly field: HostedFieldName; readonly reading: Reading };

function valuesOf(readings: readonly NamedReading[]): Values {
  function ofKind(kind: Reading['kind']): readonly HostedFieldName[] {
    return readings.filter(({ reading }) => reading.kind === kind).map(({ field }) => field);
  }
  const denied = ofKind('denied');
  if (denied.length > 0) return pairingFailure(denied);
  if (ofKind('invalid').length > 0) return { code: 'field_invalid', fields: [] };
  return readings.flatMap(({ reading }) => (reading.kind === 'value' ? reading.value : []));
}

/**
 * Whether the fields must be cleared after this result. After `invalid` and `unknown` they keep
 * their values, so that the shopper can submit them again. After `unknown` the page first requests
 * the state of the checkout, and sends `clear` unless the gateway responds that nothing was
 * charged.
 */
function isFinal({ kind }: SubmissionResult): boolean {
  return kind !== 'invalid' && kind !== 'unknown';
}

/**
 * Whether the page can pay another checkout with the same values: after a decline, and after a
 * challenge in the page, which can end in a decline.
 */
function mayRetry({ isRetryable, challenge }: SubmitCommand, { kind }: SubmissionResult): boolean {
  return isRetryable && (kind === 'completed' || (kind === 'redirect' && challenge === 'page'));
}

/**
 * Adds the parameters of the page to those of the hosted fields. Attack: a page sends its own card
 * number, CVV or merchant credentials. So reserved parameters of the page, and those that a hosted
 * field sends, are ignored.
 */
function addPageFields(
  fields: SubmitCommand['fields'],
  hosted: readonly FormEntry[],
): readonly FormEntry[] {
  const hostedNames = new Set(hosted.map(([name]) => name));
  const allowed = fields
    .filter(({ name }) => !isReserved(name) && !hostedNames.has(name))
    .map(({ name, value }): FormEntry => [name, value]);
  return [...allowed, ...hosted];
}

/**
 * Parameters that a page must not send: card number, CVV, password, and the credentials of the
 * merchant's server.
 */
function isReserved(name: string): boolean {
  return isSecretName(name) || name.startsWith('authentication.');
}
