import type { Command, Event, Opening } from './payment.ts';

const anyStyle = [{ property: 'color', value: 'red' }] as const;
/** One message of each kind. */
export const opening: Opening = {
  field: 'card.number',
  pairingId: '0123456789abcdef'.repeat(2),
  checkoutId: '0123456789abcdef0123456789abcdef.uat01-vm-tx03',
  resource: 'payment',
  lang: 'de-AT',
  dir: 'ltr',
  brands: ['VISA', 'MASTER'],
  brand: '',
  isRequired: true,
  maskCvv: false,
  numberFormatting: true,
  acceptsAnyDate: false,
  isLookedUp: false,
  label: 'Kartennummer',
  placeholder: '',
  hasExample: false,
  style: anyStyle,
};

export const commands: readonly Command[] = [
  { kind: 'style', style: anyStyle },
  { kind: 'setTexts', label: 'a', placeholder: 'b', hasExample: true, error: '' },
  { kind: 'setBrands', brands: ['VISA'] },
  { kind: 'setBrand', brand: 'VISA' },
  { kind: 'setDisabled', isDisabled: true },
  { kind: 'validate', requestId: 'r1' },
  { kind: 'clear' },
  {
    kind: 'setCheckout',
    requestId: 'r1',
    checkoutId: 'fedcba9876543210fedcba9876543210.uat01-vm-tx03',
  },
  {
    kind: 'submit',
    requestId: 'r1',
    fields: [{ name: 'customParameters[SHOPPER_x]', value: 'é' }],
    siblings: ['card.cvv'],
    challenge: 'page',
    isRetryable: true,
  },
];

export const parameters = [{ name: 'PaReq', value: 'x' }];
export const events: readonly Event[] = [
  {
    kind: 'changed',
    isEmpty: false,
    isEdited: true,
    isFilled: true,
    problem: 'none',
    isFinal: false,
    brand: '',
    brands: ['VISA'],
    otherBrands: ['MADA'],
  },
  { kind: 'detected', brands: ['CARTEBANCAIRE', 'VISA'], otherBrands: ['NATIVA'] },
  { kind: 'focused' },
  { kind: 'blurred' },
  { kind: 'entered' },
  { kind: 'validated', requestId: 'r1', problem: 'past', isFinal: true, brand: '' },
  {
    kind: 'validated',
    requestId: 'r1',
    problem: 'brandNotAccepted',
    isFinal: true,
    brand: 'JCB',
  },
  { kind: 'sent', requestId: 'r1' },
  { kind: 'checkoutSet', requestId: 'r1' },
  { kind: 'checkoutRefused', requestId: 'r1', reason: 'notFinal' },
  { kind: 'answered', requestId: 'r1', result: { kind: 'succeeded' } },
  { kind: 'answered', requestId: 'r1', result: { kind: 'completed' } },
  { kind: 'answered', requestId: 'r1', result: { kind: 'invalid', names: ['card.number'] } },
  {
    kind: 'answered',
    requestId: 'r1',
    result: {
      kind: 'redirect',
      redirect: { url: 'https://b.example', method: 'GET', parameters },
    },
  },
  { kind: 'answered', requestId: 'r1', result: { kind: 'rejected' } },
  { kind: 'answered', requestId: 'r1', result: { kind: 'expired' } },
  { kind: 'answered', requestId: 'r1', result: { kind: 'unknown' } },
  { kind: 'failed', requestId: 'r1', code: 'busy', fields: ['card.cvv'] },
  { kind: 'returned' },
];
