import * as v from 'valibot';
import { own } from '#contract/own';
import { untracked, type ReadonlySignal } from '@preact/signals';
import { brandsWithoutCvv } from '#contract/card-brands';
import type { Options } from '#contract/options';
import { hostedFlags } from '#contract/options/hosted';
import { properties } from '#contract/properties';
import type { StyleDeclaration } from '#protocol/field-style';
import type { HostedFieldName, Opening } from '#protocol/payment';
import {
  expiryReferenceDay,
  placeholderTextOf,
  isLabelPlaceholder,
  type CheckoutContext,
  type FieldTexts,
} from '../context.ts';
import { tagOf } from '../locale.ts';
import { windowAround } from '../page/unclobbered.ts';
import { hostedErrors, labelOf } from './field-errors.ts';
import { readFrameStyles } from './read-frame-styles.ts';

/** The brands of the form, for which the frame validates card number and CVV. */
export type FieldBrand = {
  readonly offered: ReadonlySignal<readonly string[]>;
  readonly chosen: ReadonlySignal<string>;
};

/** What a frame shows, for which form and checkout. */
export type FrameContent = {
  readonly checkout: CheckoutContext;
  readonly pairingId: string;
  readonly parameter: HostedFieldName;
  readonly brand: FieldBrand;
  readonly texts: FieldTexts;
};

/**
 * Fields that show an example value of the selected brand as placeholder, unless their placeholder
 * is the label or `showPlaceholders` is `false`.
 */
const fieldsWithExample: ReadonlySet<HostedFieldName> = new Set(['card.number', 'card.cvv']);

/** Label, placeholder and error in the current language. */
export function readTexts({ checkout, parameter, texts }: FrameContent, error = '') {
  const label = labelOf(hostedErrors[parameter].field);
  const placeholder =
    parameter === 'card.expiry' ? placeholderTextOf(checkout, 'mmyy') : texts.placeholder;
  return {
    label: limitText(texts.label.value, checkout),
    placeholder: limitText(placeholder.value, checkout),
    hasExample:
      fieldsWithExample.has(parameter) &&
      checkout.options.showPlaceholders &&
      !isLabelPlaceholder(checkout, label),
    error: limitText(error, checkout),
  };
}

/** Drops the other options. */
const flagsSchema = properties(hostedFlags);

/** The keys of placeholders in `wpwlOptions.iframeStyles`. */
const placeholderStyles: Partial<Readonly<Record<HostedFieldName, keyof Options['iframeStyles']>>> =
  own({
    'card.number': 'card-number-placeholder',
    'card.cvv': 'cvv-placeholder',
    'virtualAccount.password': 'password-placeholder',
  });

/** The current styles of the page for the content of the frame. */
export function readStyles(
  { checkout, parameter }: FrameContent,
  frame: HTMLIFrameElement,
): readonly StyleDeclaration[] {
  const key = placeholderStyles[parameter];
  return readFrameStyles(frame, (key && checkout.options.iframeStyles[key]) ?? own({}));
}

/**
 * The body of the open message: which field the frame shows, for which form and checkout. Called
 * each time the frame loads.
 */
export function readOpening(content: FrameContent, frame: HTMLIFrameElement): Opening {
  const { checkout, parameter, brand, pairingId } = content;
  const { options, locale } = checkout;
  const brands = brand.offered.peek();
  const texts = untracked(() => readTexts(content));
  return {
    field: parameter,
    pairingId,
    checkoutId: checkout.checkoutId.peek(),
    resource: checkout.resource,
    lang: tagOf(locale.peek()),
    dir: readDirection(frame),
    brands,
    brand: brand.chosen.peek(),
    isRequired: isRequired(content),
    ...v.parse(flagsSchema, options),
    acceptsAnyDate: expiryReferenceDay(checkout) === '',
    isLookedUp: options.brandDetectionType === 'binlist' && brands.length > 1,
    label: texts.label,
    placeholder: texts.placeholder,
    hasExample: texts.hasExample,
    style: readStyles(content, frame),
  };
}

/** The maximum length of a text in the protocol (`uiText` in `protocol/payment.ts`). */
const maxTextLength = 500;

function limitText(text: string, { reporter }: CheckoutContext): string {
  if (text.length <= maxTextLength) return text;
  const shown = `${text.slice(0, 40)}…`;
  reporter.logError(
    'option_invalid',
    `A hosted field shows only the first ${maxTextLength} characters of the text "${shown}".`,
  );
  return text.slice(0, maxTextLength);
}

/** The direction of the text around the frame, which the merchant's form can set with `dir`. */
function readDirection(frame: HTMLIFrameElement): Opening['dir'] {
  const computed = windowAround(frame)?.getComputedStyle(frame);
  return computed?.getPropertyValue('direction') === 'rtl' ? 'rtl' : 'ltr';
}

/** Whether the field can be empty when the shopper pays. The frame has the same rule. */
export function isOptional(content: Omit<FrameContent, 'texts'>): boolean {
  const { parameter, brand } = content;
  const isWithoutCvv = parameter === 'card.cvv' && brandsWithoutCvv.includes(brand.chosen.value);
  return isWithoutCvv || !isRequired(content);
}

function isRequired({
  checkout,
  parameter,
}: Pick<FrameContent, 'checkout' | 'parameter'>): boolean {
  const { allowEmptyCvv, allowEmptyCardHolderName } = checkout.options;
  if (parameter === 'card.cvv') return !allowEmptyCvv;
  return parameter !== 'card.holder' || !allowEmptyCardHolderName;
}
