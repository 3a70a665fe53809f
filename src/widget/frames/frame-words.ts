import type { Options } from '#contract/options';
import type { SecureField } from '#protocol/payment';
import type { CheckoutContext } from '../checkout/context.ts';
import type { TextKey } from '../i18n.ts';

type Names = {
  readonly label: TextKey;
  readonly placeholder: TextKey;
  readonly style: keyof Options['iframeStyles'] | undefined;
  readonly onBlur: string | undefined;
};

/** What a secure field is called in words, in options and in callbacks. */
export const secureNames = {
  'card.number': {
    label: 'cardNumber',
    placeholder: 'cardNumber',
    style: 'card-number-placeholder',
    onBlur: 'onBlurCardNumber',
  },
  'card.expiry': {
    label: 'expiryDate',
    placeholder: 'mmyy',
    style: undefined,
    onBlur: 'onBlurExpiryDate',
  },
  'card.holder': {
    label: 'cardHolder',
    placeholder: 'cardHolder',
    style: undefined,
    onBlur: 'onBlurCardHolder',
  },
  'card.cvv': {
    label: 'cvv',
    placeholder: 'cvv',
    style: 'cvv-placeholder',
    onBlur: 'onBlurSecurityCode',
  },
  'virtualAccount.password': {
    label: 'password',
    placeholder: 'password',
    style: 'password-placeholder',
    onBlur: undefined,
  },
} as const satisfies Readonly<Record<SecureField, Names>>;

/** What a frame says of itself, in the language of the moment. */
export const wordsOf = ({ texts, options }: CheckoutContext, name: SecureField) => {
  const { label, placeholder } = secureNames[name];
  return {
    label: texts.text(label).value,
    placeholder: options.showPlaceholders ? texts.text(placeholder).value : '',
  };
};
