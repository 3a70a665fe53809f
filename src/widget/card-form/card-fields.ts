import type { SecureField } from '#protocol/payment';
import { completeParts } from '../form/complete-parts.ts';
import type { CheckoutContext } from '../checkout/context.ts';
import type { FieldSet } from '../form/field-set.ts';
import { judgingDay } from '../checkout/judging-day.ts';
import type { SecureFrame } from '../frames/mount-frame.ts';
import { chooseChallengeWay } from '../form/redirect-way.ts';
import { sendFromFrame } from '../frames/send-from-frame.ts';
import { faultOf, type Fault, type FieldName } from '../model/field.ts';
import type { Validity } from '../model/secure-field-model.ts';
import type { CardParts, PageInputs } from '../view/CardGroups.tsx';
import { findPageFaults, keepExpiryInStep } from './page-fields.ts';

/** The secure frames of one form, in the order in which they stand; the number's sends for all of them. */
export type CardFrames = {
  readonly number: SecureFrame;
  readonly byName: ReadonlyMap<SecureField, SecureFrame>;
};

/** The fields of a card form while it is put together. */
export type CardPieces = {
  readonly context: CheckoutContext;
  readonly parts: () => CardParts;
  readonly frames: () => CardFrames;
};

/** The fields of a card in the order in which they stand, and what each is called as a secure frame. */
const secureNames = new Map<FieldName, SecureField>([
  ['cardNumber', 'card.number'],
  ['expiry', 'card.expiry'],
  ['cardHolder', 'card.holder'],
  ['cvv', 'card.cvv'],
]);

/** Expiry date and holder where the page has them. */
export const inputsOf = ({ context, parts }: CardPieces): PageInputs | undefined =>
  context.options.enableSAQACompliance
    ? undefined
    : completeParts(parts().inputs, ['expiry', 'expiryMonth', 'expiryYear', 'holder']);

const frameOf = ({ frames }: CardPieces, field: FieldName): SecureFrame | undefined => {
  const name = secureNames.get(field);
  return name && frames().byName.get(name);
};

/** The control in which a field is typed. */
const controlOf = (pieces: CardPieces, field: FieldName): HTMLElement | undefined => {
  const { frames, inputs } = pieces.parts();
  const name = secureNames.get(field);
  const frame = name && frames.get(name);
  if (field === 'cardNumber' || field === 'cvv') return frame;
  if (field === 'expiry') return inputs.expiry ?? frame;
  return field === 'cardHolder' ? (inputs.holder ?? frame) : undefined;
};

/** What is wrong in the card fields of the page itself. */
export const findPageFaultsOf = (pieces: CardPieces): readonly Fault[] => {
  const { context } = pieces;
  const inputs = inputsOf(pieces);
  if (inputs === undefined) return [];
  const today = judgingDay(context);
  keepExpiryInStep(inputs, today);
  const { allowEmptyCardHolderName, forceCardHolderEqualsBillingName = false } = context.options;
  return findPageFaults(inputs, {
    today,
    isHolderRequired: !allowEmptyCardHolderName,
    isHolderSplit: forceCardHolderEqualsBillingName,
  });
};

const faultsOfFrame = (name: SecureField, validity: Validity): readonly Fault[] => {
  if (validity === 'valid') return [];
  const part = validity === 'past' ? 'card.expiryYear' : 'card.expiryMonth';
  const fault = faultOf(name === 'card.expiry' ? part : name);
  return fault === undefined ? [] : [fault];
};

const findFaults = async (pieces: CardPieces): Promise<readonly Fault[]> => {
  const asking = [...pieces.frames().byName].map(async ([name, frame]) =>
    faultsOfFrame(name, await frame.validate()),
  );
  const framed = (await Promise.all(asking)).flat();
  const faults = [...framed, ...findPageFaultsOf(pieces)];
  return [...secureNames.keys()].flatMap((name) => faults.filter(({ field }) => field === name));
};

const areOpen = async ({ frames }: CardPieces): Promise<boolean> => {
  const open = await Promise.all([...frames().byName.values()].map((frame) => frame.isUsable()));
  return open.every((isOpen) => isOpen);
};

/** Number and security code in frames, the rest in the page or in frames too; the number's sends for all. */
export const cardFields = (pieces: CardPieces): FieldSet => {
  const { context, frames } = pieces;
  return {
    areOpen: () => areOpen(pieces),
    findFaults: () => findFaults(pieces),
    controlOf: (field) => controlOf(pieces, field),
    focus: (field) => (frameOf(pieces, field) ?? controlOf(pieces, field))?.focus(),
    tell: ({ field }, text) => {
      const frame = frameOf(pieces, field);
      if (frame !== undefined) frame.error.value = text;
    },
    clear: () => frames().byName.forEach(({ state }) => state.send({ kind: 'clear' })),
    redirectWay: () => chooseChallengeWay(context.options),
    send: (entries) => {
      const { number, byName } = frames();
      const siblings = [...byName.keys()].filter((name) => byName.get(name) !== number);
      return sendFromFrame(context, number, siblings, entries);
    },
  };
};
