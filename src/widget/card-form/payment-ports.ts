import type { Redirect } from '#contract/outcome';
import type { Undo } from '#channel/port';
import { openChallenge } from '../leave/challenge-frame.ts';
import { follow } from '../leave/post.ts';
import type { BrandChoice } from '../model/brand-model.ts';
import type { CardField, Fault } from '../model/card-field.ts';
import type { PaymentPorts } from '../model/payment-ports.ts';
import { isConfirmedByMerchant } from '../page/merchant-hook.ts';
import { parseSafeAddress } from '#channel/safe-address';
import { chooseChallengeWay } from './challenge-way.ts';
import type { CheckoutContext } from './context.ts';
import type { Drawn } from './draw.tsx';
import { controlOf, showFaults } from './errors-shown.ts';
import { focusFrame, type CardFrames } from './mount-fields.ts';
import { findPageFaults, keepExpiryInStep } from './page-fields.ts';
import { goToResult } from './result.ts';
import { submitCard } from './submit.ts';

/** A card form while it is put together: the payment needs the drawing, and the drawing the payment. */
export type Pieces = {
  readonly context: CheckoutContext;
  readonly action: string | undefined;
  readonly brand: BrandChoice;
  readonly formId: string;
  readonly frames: () => CardFrames;
  readonly drawn: () => Drawn;
};

export type Assembly = Pieces & {
  readonly ports: PaymentPorts;
  readonly pageFaults: () => readonly Fault[];
  readonly closeChallenge: Undo;
};

const focusField = ({ frames, drawn }: Pieces, field: CardField): void => {
  if (field === 'cardNumber') focusFrame(frames(), 'card.number');
  else if (field === 'cvv') focusFrame(frames(), 'card.cvv');
  else controlOf(drawn().parts, field)?.focus();
};

const findPageFaultsOf = ({ context, drawn }: Pieces): readonly Fault[] => {
  const { options } = context;
  const { parts } = drawn();
  const mayBePast = options.disableCardExpiryDateValidation;
  keepExpiryInStep(parts, mayBePast);
  return findPageFaults(parts, {
    mayBePast,
    isHolderRequired: !options.allowEmptyCardHolderName,
  });
};

const findFaults = async (pieces: Pieces): Promise<readonly Fault[]> => {
  const { number, cvv } = pieces.frames();
  const [isNumberValid, isCvvValid] = await Promise.all([
    number.state.validate(),
    cvv?.state.validate() ?? true,
  ]);
  return [
    ...(isNumberValid ? [] : [{ field: 'cardNumber', error: 'cardNumberError' } as const]),
    ...findPageFaultsOf(pieces),
    ...(isCvvValid ? [] : [{ field: 'cvv', error: 'cvvError' } as const]),
  ];
};

const showAll = (pieces: Pieces, faults: readonly Fault[]): void => {
  const { texts } = pieces.context;
  const { errors } = pieces.frames();
  showFaults(
    pieces.drawn().parts,
    faults,
    ({ error }) => texts.say(error),
    (field) => focusField(pieces, field),
  );
  for (const { field, error } of faults) {
    if (field === 'cardNumber') errors['card.number'].value = texts.say(error);
    if (field === 'cvv') errors['card.cvv'].value = texts.say(error);
  }
};

const areOpen = async ({ frames }: Pieces): Promise<boolean> => {
  const { number, cvv } = frames();
  const open = await Promise.all([number.state.whenOpen(), cvv?.state.whenOpen() ?? true]);
  return open.every((isOpen) => isOpen);
};

const clearFrames = ({ frames }: Pieces): void => {
  const { number, cvv } = frames();
  number.state.send({ kind: 'clear' });
  cvv?.state.send({ kind: 'clear' });
};

/** Follows a challenge the way the merchant asked for. */
const createFollow = (pieces: Pieces, onOpened: (undo: Undo) => void) => (redirect: Redirect) => {
  const { context, formId } = pieces;
  const url = parseSafeAddress(redirect.url);
  if (url === undefined) return 'refused' as const;
  const way = chooseChallengeWay(context.options);
  if (way.kind === 'window') {
    follow(context.document, url, redirect, way.target);
    return 'leaving' as const;
  }
  const challenge = {
    container: pieces.drawn().container,
    name: `wpwl-target-${formId}`,
    title: context.texts.say('challengeTitle'),
    size: way.size,
    onLoaded: (frame: HTMLIFrameElement) =>
      context.reporter.call('onLoadThreeDIframe', undefined, frame),
  };
  onOpened(openChallenge(challenge, url, redirect));
  return 'challenged' as const;
};

/** What the payment of a drawn form may do, and nothing else. */
export const createPaymentPorts = (pieces: Pieces): Assembly => {
  const { context, action } = pieces;
  const { reporter } = context;
  let undoChallenge: Undo = () => {};
  const ports: PaymentPorts = {
    areFieldsOpen: () => areOpen(pieces),
    findFaults: () => findFaults(pieces),
    isConfirmed: () =>
      isConfirmedByMerchant(pieces.drawn().parts.form, (cause) =>
        reporter.report('callback_failed', 'The payment was not sent.', {
          event: 'onBeforeSubmitCard',
          cause,
        }),
      ),
    submit: async () => {
      const answer = await submitCard(context, pieces.drawn().parts, pieces.frames(), action);
      if (answer.kind === 'answered') {
        reporter.call('onAfterSubmit', undefined, new Event('submit'));
      }
      return answer;
    },
    readCheckout: context.readCheckout,
    isOnline: context.isOnline,
    goToResult: () => goToResult(context, action),
    follow: createFollow(pieces, (undo) => {
      undoChallenge = undo;
    }),
    showFaults: (faults) => showAll(pieces, faults),
    clear: () => clearFrames(pieces),
    report: reporter.report,
    after: context.after,
  };
  return {
    ...pieces,
    ports,
    pageFaults: () => findPageFaultsOf(pieces),
    closeChallenge: () => undoChallenge(),
  };
};
