import type { FormEntry } from '#contract/form-encoding';
import type { Outcome } from '#contract/outcome';
import { isSecretName } from '#contract/secret-names';
import { areSiblings } from '#protocol/handle';
import type { Command, Event, SecureField } from '#protocol/payment';
import type { Handle, Loan } from './field-rules.ts';

export type Submit = Extract<Command, { kind: 'submit' }>;

export type SubmissionPorts = {
  readonly own: Handle;
  /** The own value, looked at as if it were lent. */
  readonly read: () => Loan;
  /** All fields of the page that can be seen from here, our own among them. */
  readonly findHandles: () => readonly Handle[];
  readonly post: (
    entries: readonly FormEntry[],
    challenge: Submit['challenge'],
    onSent: () => void,
  ) => Promise<Outcome>;
  readonly emit: (event: Event) => void;
};

export type Submission = {
  readonly submit: (command: Submit) => Promise<void>;
  readonly isSubmitting: () => boolean;
  readonly isLent: (borrower: Handle) => boolean;
  readonly returned: () => boolean;
};

type Failure = Extract<Event, { kind: 'failed' }>['code'];
type Gathered = readonly FormEntry[] | Failure;

/** What only the secure fields or the merchant's server may say, whoever says it otherwise. */
const isReserved = (name: string): boolean =>
  isSecretName(name) || name.startsWith('authentication.');

const gather = (loans: readonly Loan[]): Gathered => {
  if (loans.some(({ kind }) => kind === 'withheld')) return 'frame_pairing';
  if (loans.some(({ kind }) => kind === 'invalid')) return 'field_invalid';
  return loans.flatMap((loan) => (loan.kind === 'lent' ? loan.value : []));
};

/** Exactly one field of each expected name, and no other: a page may not leave one out that is there. */
const pair = (siblings: readonly Handle[], expected: readonly SecureField[]) => {
  const named = (field: SecureField) => siblings.filter((sibling) => sibling.field === field);
  const isPaired =
    siblings.length === expected.length &&
    siblings.every(({ field }) => expected.includes(field)) &&
    expected.every((field) => named(field).length === 1);
  return isPaired ? expected.flatMap(named) : undefined;
};

/**
 * Whether the attempt has ended. Where nobody can say, the page asks the gateway: if nothing happened the
 * shopper goes on with what was typed, else the page leaves or tells us to clear.
 */
const isOver = ({ kind }: Outcome): boolean => kind !== 'invalid' && kind !== 'unknown';

/**
 * Sends what the form holds, once. The values of the other secure fields are asked for directly and never
 * pass through the page. After every outcome that ends the attempt nothing of them is left.
 */
export const createSubmission = (ports: SubmissionPorts): Submission => {
  const { own, emit } = ports;
  let isSubmitting = false;
  let awaitsReturn = false;

  const findSiblings = (): readonly Handle[] =>
    ports.findHandles().filter((handle) => areSiblings(handle, own));

  const borrow = (lenders: readonly Handle[]): Gathered =>
    gather([ports.read(), ...lenders.map((lender) => lender.lend(own))]);

  const send = async (command: Submit, secret: readonly FormEntry[]): Promise<Outcome> => {
    const { requestId, challenge } = command;
    const secretNames = new Set(secret.map(([name]) => name));
    const open = command.fields
      .filter(({ name }) => !isReserved(name) && !secretNames.has(name))
      .map(({ name, value }): FormEntry => [name, value]);
    return ports.post([...open, ...secret], challenge, () => emit({ kind: 'sent', requestId }));
  };

  const finish = (command: Submit, outcome: Outcome): void => {
    awaitsReturn = outcome.kind === 'redirect' && command.challenge === 'page';
    if (isOver(outcome)) [own, ...findSiblings()].forEach((handle) => handle.empty());
    emit({ kind: 'answered', requestId: command.requestId, outcome });
  };

  const submit = async (command: Submit): Promise<void> => {
    const fail = (code: Failure): void =>
      emit({ kind: 'failed', requestId: command.requestId, code });
    const siblings = findSiblings();
    if ([own, ...siblings].some((handle) => handle.isSubmitting())) return fail('busy');
    const lenders = pair(siblings, command.siblings);
    if (lenders === undefined) return fail('frame_pairing');
    isSubmitting = true;
    const gathered = borrow(lenders);
    if (typeof gathered === 'string') {
      isSubmitting = false;
      return fail(gathered);
    }
    const outcome = await send(command, gathered);
    isSubmitting = false;
    finish(command, outcome);
  };

  return {
    submit,
    isSubmitting: () => isSubmitting,
    isLent: (borrower) => borrower.isSubmitting() && findSiblings().includes(borrower),
    returned: () => {
      const wasAwaited = awaitsReturn;
      awaitsReturn = false;
      if (wasAwaited) emit({ kind: 'returned' });
      return wasAwaited;
    },
  };
};
