import { undoAll, type Undo } from '#channel/port';
import { parseSafeAddress } from '#channel/safe-address';
import { openChallenge } from '../leave/challenge-frame.ts';
import { hearRefusal } from '../leave/hear-refusal.ts';
import { follow } from '../leave/post.ts';
import { tagOf } from '../locale.ts';
import { labelOf, type Fault } from '../model/field.ts';
import type { PaymentPorts } from '../model/payment-ports.ts';
import { isConfirmedByMerchant, type SubmitHook } from '../page/merchant-hook.ts';
import type { CheckoutContext } from '../checkout/context.ts';
import type { FieldSet } from './field-set.ts';
import type { FormElements } from './draw-form.tsx';
import { showFaults } from './errors-shown.ts';
import { readEntries } from './read-entries.ts';
import { goToResult } from './result.ts';

/** A form while it is put together: the payment needs the drawing, and the drawing the payment. */
export type Pieces = {
  readonly context: CheckoutContext;
  readonly action: string | undefined;
  /** What the merchant put into the original form. */
  readonly inputs: readonly Element[];
  readonly formId: string;
  /** The merchant's hook that may stop this kind of payment. */
  readonly hook: SubmitHook;
  readonly fields: FieldSet;
  readonly drawn: () => FormElements;
};

/** Follows a redirect the way the merchant asked for. */
const createFollow =
  (pieces: Pieces, onFollowed: (undo: Undo) => void): PaymentPorts['follow'] =>
  (redirect, onRefused) => {
    const { context, formId, fields } = pieces;
    const url = parseSafeAddress(redirect.url);
    if (url === undefined) return 'refused';
    const heed = (close: Undo): void => {
      const refuse = (): void => {
        undo();
        onRefused();
      };
      const undo: Undo = undoAll([hearRefusal(context.document, url, refuse), close]);
      onFollowed(undo);
    };
    const way = fields.redirectWay();
    if (way.kind === 'window') {
      heed(() => {});
      follow(context.document, url, redirect, way.target);
      return 'leaving';
    }
    const challenge = {
      container: pieces.drawn().container,
      name: `wpwl-target-${formId}`,
      title: context.texts.say('challengeTitle'),
      size: way.size,
      onLoaded: (frame: HTMLIFrameElement) =>
        context.reporter.call('onLoadThreeDIframe', frame, frame),
    };
    openChallenge(challenge, url, redirect, heed);
    return 'challenged';
  };

/** The first wrong field speaks for itself, since it has the focus: that there are others is told. */
const tellOthers = ({ context, drawn }: Pieces, faults: readonly Fault[]): void => {
  if (faults.length < 2) return;
  const { texts, locale } = context;
  const names = faults.map(({ field }) => texts.say(labelOf(field)));
  const list = new Intl.ListFormat(tagOf(locale.value), { type: 'unit' }).format(names);
  drawn().status.textContent = `${texts.say('toCorrect')} ${list}`;
};

/**
 * Whether the gateway can judge what this one blames: something was typed into the page, and can be sent. What a
 * secure field holds, a date that is none and a consent that was not given are never sent.
 */
const isJudgedElsewhere = ({ controlOf }: FieldSet, { field, error }: Fault): boolean => {
  const control = controlOf(field);
  return (
    control instanceof HTMLInputElement &&
    control.type === 'text' &&
    control.value.trim() !== '' &&
    error !== 'expiryMonthError'
  );
};

/** What the payment of a drawn form may do, and nothing else; and what ends the way that it follows. */
export const createPorts = (
  pieces: Pieces,
): { readonly ports: PaymentPorts; readonly stopFollowing: Undo } => {
  const { context, action, inputs, fields, hook, drawn } = pieces;
  const { reporter, texts } = context;
  const { validation } = context.options;
  let undoFollowing: Undo = () => {};
  const ports: PaymentPorts = {
    areFieldsOpen: fields.areOpen,
    hasField: (field) => fields.controlOf(field) !== undefined,
    findFaults: async () => {
      const faults = await fields.findFaults();
      const isLeft = (fault: Fault): boolean => !validation && isJudgedElsewhere(fields, fault);
      return faults.filter((fault) => !isLeft(fault));
    },
    isConfirmed: () => isConfirmedByMerchant(hook, drawn().form, reporter),
    submit: async () => {
      const answer = await fields.send(readEntries({ context, inputs, drawn: drawn() }));
      if (answer.kind === 'answered') {
        reporter.call('onAfterSubmit', undefined, new Event('submit'));
      }
      return answer;
    },
    readCheckout: context.readCheckout,
    isOnline: context.isOnline,
    goToResult: () => goToResult(context, action),
    follow: createFollow(pieces, (undo) => {
      undoFollowing();
      undoFollowing = undo;
    }),
    showFaults: (faults) => {
      showFaults(drawn(), fields, faults, ({ error }) => texts.say(error));
      tellOthers(pieces, faults);
    },
    clear: fields.clear,
    report: reporter.report,
    after: context.after,
  };
  return { ports, stopFollowing: () => undoFollowing() };
};
