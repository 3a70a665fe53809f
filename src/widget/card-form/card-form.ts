import { effect } from '@preact/signals';
import { findBrandName } from '#contract/brands';
import { undoAll, type Undo } from '#channel/port';
import type { SecureField } from '#protocol/payment';
import { showBrand, showLogos } from '../brand-badge.ts';
import { completeParts } from '../form/complete-parts.ts';
import type { CheckoutContext } from '../checkout/context.ts';
import { createForm, createKey } from '../form/create-form.ts';
import type { FormElements } from '../form/draw-form.tsx';
import type { DrawnForm } from '../form/drawn-form.ts';
import { judgingDay } from '../checkout/judging-day.ts';
import type { Site } from '../form/site.ts';
import { tickWhenLeft } from '../form/tick-when-left.ts';
import { BrandModel, rankBrands, type BrandChoice } from '../model/brand-model.ts';
import type { Payment } from '../model/payment-model.ts';
import { listen } from '../page/unclobbered.ts';
import type { CardParts, PageInputs, UndrawnCard } from '../view/CardGroups.tsx';
import {
  cardFields,
  findPageFaultsOf,
  inputsOf,
  type CardFrames,
  type CardPieces,
} from './card-fields.ts';
import { drawGroups, requiredParts } from './draw-groups.tsx';
import {
  mountFrame,
  tellWhenReached,
  type FrameSetting,
  type SecureFrame,
} from '../frames/mount-frame.ts';
import { formatWhileTyping } from './page-fields.ts';

const createBrand = (
  brands: readonly string[],
  ranked: readonly string[],
  { options, reporter }: CheckoutContext,
) =>
  new BrandModel({
    offered: brands,
    ranked,
    isDetected: options.brandDetection,
    onChanged: (chosen) => reporter.call('onChangeBrand', undefined, chosen),
    onDetected: (found, active) => reporter.call('onDetectBrand', undefined, found, active),
  });

/** Ties the choice of brand to its control and its badge. */
const showChoice = (
  brand: BrandChoice,
  brands: readonly string[],
  parts: CardParts,
  { marks }: CheckoutContext,
): Undo => {
  const { logos } = parts;
  const undos = [
    listen(parts.brand, 'change', () => brand.choose(parts.brand.value)),
    effect(() => {
      const chosen = brand.chosen.value;
      parts.brand.value = chosen;
      showBrand(parts.badge, chosen, marks.value);
    }),
  ];
  if (logos !== undefined) {
    const undo = effect(() => {
      const row = { brands, offered: brand.offered.value };
      showLogos(logos, row, brand.chosen.value, marks.value);
    });
    undos.push(undo);
  }
  return undoAll(undos);
};

const listenToBlur = (pieces: CardPieces, { holder, expiry }: PageInputs): Undo => {
  const call =
    (callback: 'onBlurCardHolder' | 'onBlurExpiryDate') =>
    (isValid: boolean): boolean =>
      pieces.context.reporter.call(callback, undefined, isValid);
  const rows = [
    [holder, 'cardHolder', call('onBlurCardHolder')],
    [expiry, 'expiry', call('onBlurExpiryDate')],
  ] as const;
  return tickWhenLeft(rows, () => findPageFaultsOf(pieces));
};

type Setting = {
  readonly pieces: CardPieces;
  readonly formId: string;
  readonly brands: readonly string[];
  readonly brand: BrandChoice;
};

/** The brand follows the number; whoever cannot see that is told. */
const tellDetected = (
  { brand, context, drawn }: FrameSetting & { readonly brand: BrandChoice },
  detected: () => readonly string[],
): Undo =>
  effect(() => {
    const before = brand.chosen.peek();
    brand.detect(detected());
    const chosen = brand.chosen.peek();
    if (chosen !== before && chosen !== '')
      drawn.status.textContent = `${context.texts.say('brand')}: ${findBrandName(chosen)}`;
  });

/**
 * A card of several brands: its shopper is shown the choice when the number is whole, and as long as it is of
 * several. Whoever cannot see that is told.
 */
const offerChoice = (
  { brand, context, drawn }: FrameSetting & { readonly brand: BrandChoice },
  choice: HTMLElement,
  number: SecureFrame,
): Undo => {
  let told = '';
  return effect(() => {
    const brands = brand.detected.value;
    const isWhole = number.state.isValid.value;
    const isOffered = brands.length > 1 && (isWhole || !choice.hidden);
    // Nobody is left standing on what is gone.
    if (!isOffered && choice.contains(context.document.activeElement)) number.focus();
    choice.hidden = !isOffered;
    const words = isOffered
      ? `${context.texts.say('brandChoice')}: ${brands.map(findBrandName).join(', ')}`
      : '';
    if (words !== '' && words !== told) drawn.status.textContent = words;
    told = words;
  });
};

/** Brings the frames to life, and ties everything in the form together. */
const mountCard = (
  { pieces, formId, brands, brand }: Setting,
  drawn: FormElements,
  payment: Payment,
): { readonly frames: CardFrames; readonly unmount: Undo } => {
  const { context } = pieces;
  const parts = pieces.parts();
  const inputs = inputsOf(pieces);
  const setting = { context, drawn, formId, brand, payment };
  const frames = new Map(
    [...parts.frames].map(([name, frame]) => [name, mountFrame(setting, name, frame)] as const),
  );
  const number = frames.get('card.number');
  if (number === undefined) throw new Error('A card form was drawn without its number.');
  const unmount = undoAll([
    showChoice(brand, brands, parts, context),
    ...(inputs === undefined
      ? []
      : [formatWhileTyping(inputs, judgingDay(context)), listenToBlur(pieces, inputs)]),
    tellDetected(setting, () => number.state.brands.value),
    ...(parts.choice ? [offerChoice(setting, parts.choice, number)] : []),
    tellWhenReached([...frames.values()], payment),
    ...[...frames.values()].map((frame) => frame.unmount),
  ]);
  return { frames: { number, byName: frames }, unmount };
};

/** Draws the form of the brands that are paid with a card. */
export const createCardForm = (
  site: Site,
  brands: readonly string[],
  context: CheckoutContext,
): DrawnForm => {
  const key = createKey('card', context);
  const formId = context.randomHex(16);
  const ranked = rankBrands(brands, context.options.brandDetectionPriority);
  const brand = createBrand(brands, ranked, context);
  const parts: UndrawnCard = { frames: new Map(), inputs: {} };
  let frames: CardFrames | undefined;
  const pieces: CardPieces = {
    context,
    parts: () => completeParts(parts, requiredParts),
    frames: () => {
      if (frames === undefined) throw new Error('The frames are not mounted yet.');
      return frames;
    },
  };
  const { text } = context.texts;
  const onFocusRequest = (field: SecureField): void => pieces.frames().byName.get(field)?.focus();
  const form = createForm({
    site,
    context,
    key,
    kind: 'card',
    brands,
    formId,
    hook: 'onBeforeSubmitCard',
    fields: cardFields(pieces),
    label: text('formLabel'),
    buttonLook: 'pay',
    trust: text('trustNote'),
    groups: drawGroups({ id: key, brands, ranked, context, brand, onFocusRequest }, parts),
    isTyped: true,
    narrow: brand.narrow,
    mount: (drawn, payment) => {
      const mountedCard = mountCard({ pieces, formId, brands, brand }, drawn, payment);
      frames = mountedCard.frames;
      return mountedCard.unmount;
    },
  });
  context.reporter.call('onChangeBrand', undefined, brand.chosen.value);
  return form;
};
