import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { shippingCustomerTable, customerTable } from './customer.ts';
import { requestTable } from './tables.fixture.ts';

/** Character classes: an accepted text, with the letter that fills lengths first, and rejected texts. */
const classes = {
  text: { fill: 'x', accepted: 'é@/ 1', rejected: ['\n'] },
  lines: { fill: 'x', accepted: 'é@\t\n', rejected: ['\u0007'] },
  place: { fill: 'x', accepted: "ü ’.-'9", rejected: ['@', '/', '#'] },
  holder: { fill: 'x', accepted: "ü ’.-'9,&/()\u200C", rejected: ['@', '#', '\u200F', '\u00A0'] },
  code: { fill: 'x', accepted: 'aZ9', rejected: [' ', '-', 'é'] },
  digits: { fill: '1', accepted: '059', rejected: ['a', '.', '-', '٣'] },
  hex: { fill: 'f', accepted: '09af', rejected: ['A', 'g', ' '] },
  brand: { fill: 'V', accepted: 'aZ9_', rejected: [' ', '-', '.'] },
  phone: { fill: '1', accepted: '9 .()/-', rejected: ['a', '+'] },
  merchantPhone: { fill: '1', accepted: 'aZ9+-.', rejected: [' ', '('] },
  mandate: { fill: '-', accepted: 'aZ-', rejected: ['1', ' '] },
  cron: { fill: '*', accepted: 'L9 *,/?#-', rejected: [';', '\n', '$'] },
} as const;

/** Class, minimum and maximum length of the parameters that the last column lists. */
const lengths: readonly (readonly [
  charClass: keyof typeof classes,
  min: number,
  max: number,
  names: string,
])[] = [
  ['text', 1, 25, 'customer.workPhone'],
  ['text', 1, 60, 'customer.companyName risk.merchantWebsite'],
  ['text', 1, 64, 'job.name risk.accountToken'],
  ['text', 1, 80, 'billing.city'],
  ['text', 1, 100, 'billing.street1 billing.street2 shipping.street1 shipping.street2'],
  ['text', 1, 100, 'merchant.name merchant.city merchant.street merchant.submerchantId'],
  ['text', 1, 100, 'virtualAccount.accountId virtualAccount.password'],
  ['text', 1, 127, 'descriptor'],
  ['text', 1, 255, 'bankAccount.bankName customer.merchantCustomerId customer.ip'],
  ['text', 1, 255, 'customer.browserFingerprint.id standingInstruction.initialTransactionId'],
  ['text', 1, 255, 'risk.channelId risk.serviceId risk.brand'],
  ['text', 1, 255, 'cart.items[n].name cart.items[n].merchantItemId cart.items[n].type'],
  ['text', 1, 255, 'cart.items[n].sku cart.items[n].shippingMethod cart.items[n].originalPrice'],
  ['text', 1, 255, 'cart.items[n].shippingTrackingNumber'],
  ['text', 1, 4096, 'customer.browserFingerprint.value'],
  ['text', 0, 2048, 'risk.parameters[name]'],
  ['text', 2, 50, 'customer.middleName'],
  ['text', 4, 128, 'bankAccount.holder'],
  ['text', 6, 128, 'customer.email'],
  ['text', 6, 2048, 'shopperResultUrl notificationUrl'],
  ['text', 8, 64, 'customer.identificationDocId'],
  ['text', 8, 255, 'merchantTransactionId merchantInvoiceId'],
  ['lines', 0, 2048, 'customParameters[name]'],
  ['lines', 1, 160, 'shipping.comment'],
  ['lines', 1, 255, 'cart.items[n].giftMessage cart.items[n].shippingInstructions'],
  ['lines', 1, 2048, 'cart.items[n].description'],
  ['lines', 2, 160, 'giftCard.message'],
  ['place', 1, 10, 'merchant.postcode'],
  ['place', 1, 30, 'billing.postcode shipping.postcode'],
  ['place', 1, 50, 'billing.state merchant.state shipping.state'],
  ['place', 1, 80, 'shipping.city'],
  ['holder', 3, 128, 'card.holder'],
  ['code', 1, 4, 'merchant.mcc'],
  ['code', 1, 12, 'bankAccount.bankCode'],
  ['code', 3, 64, 'bankAccount.number'],
  ['code', 8, 32, 'authentication.password'],
  ['code', 32, 32, 'registrationId'],
  ['digits', 1, 3, 'recurring.numberOfInstallments standingInstruction.numberOfInstallments'],
  ['digits', 1, 4, 'standingInstruction.frequency'],
  ['digits', 1, 5, 'cart.items[n].quantity'],
  ['digits', 1, 9, 'job.noticeNumber job.durationNumber'],
  ['digits', 3, 4, 'card.cvv'],
  ['digits', 12, 19, 'card.number'],
  ['hex', 32, 32, 'authentication.userId authentication.entityId entityId'],
  ['brand', 1, 32, 'paymentBrand'],
  ['phone', 6, 25, 'customer.phone customer.mobile'],
  ['merchantPhone', 1, 25, 'merchant.phone'],
  ['mandate', 0, 256, 'bankAccount.mandate.id'],
  ['cron', 1, 255, 'job.expression'],
];

/** "Unless noted, text fields are AN255 with length 1-255." */
const airlineTexts =
  'ticketIssueAddress thirdPartyBooking bookingtype ticketDeliveryMethod bookingRefNum agentName agentCode';
const passengerTexts =
  'type name ticketRestricted ticketNumber status phone frequentFlyerNumber email dob checkDigit';
const legTexts =
  'ticketNumber stopOverAllowed restrictions flightNumber fareBasis exchangeTicketNum departureCountry departureAirport airlineName airlineCode departureTime arrivalCountry arrivalAirport arrivalTime couponNumber classOfService carrierCode';

function prefixed(prefix: string, names: string): readonly string[] {
  return names.split(' ').map((name) => `${prefix}${name}`);
}

const airline = 'airline.';
const passenger = 'airline.passengers[n].';
const leg = 'airline.passengers[n].legs[n].';

const texts = [
  ...lengths.flatMap(([charClass, min, max, names]) =>
    names.split(' ').map((name) => [name, charClass, min, max] as const),
  ),
  ...[
    ...prefixed(airline, airlineTexts),
    ...prefixed(passenger, passengerTexts),
    ...prefixed(leg, legTexts),
  ].map((name) => [name, 'text', 1, 255] as const),
];

const lists: readonly (readonly [name: string, values: string])[] = [
  ['paymentType', 'PA DB CD CP RV RF'],
  ['overridePaymentType[brand]', 'PA DB CD CP RV RF'],
  ['transactionCategory', 'EC MO TO RC IN PO PM'],
  ['customer.sex', 'M F'],
  ['customer.identificationDocType', 'IDCARD PASSPORT TAXSTATEMENT'],
  ['customer.status', 'NEW EXISTING'],
  [
    'giftCard.type',
    'ANNIVERSARY BIRTHDAY CONGRATULATIONS APRIL_FOOLS_DAY EASTER FATHERS_DAY GRADUATION HOLIDAY SEASONS_GREETINGS PASSOVER KWANZAA HALLOWEEN MOTHERS_DAY NEW_YEARS_DAY BOSSES_DAY ST_PATRICKS_DAY SWEETEST_DAY CHRISTMAS BABY_SHOWER THANKSGIVING OTHER VALENTINES_DAY WEDDING SECRETARYS_DAY CHINESE_NEW_YEAR HANUKKAH CELEBRATE_FALL GRANDPARENTS_DAY INDEPENDENCE_DAY',
  ],
  ['job.noticeUnit', 'YEAR MONTH WEEK DAY HOUR MINUTE SECOND'],
  ['job.noticeCallable', 'ANYTIME DURATION_END'],
  ['job.durationUnit', 'YEAR MONTH WEEK DAY HOUR MINUTE SECOND'],
  ['recurringType', 'INITIAL REPEATED'],
  [
    'shipping.method',
    'LOWEST_COST CARRIER_DESIGNATED_BY_CUSTOMER ELECTRONIC_DELIVERY GROUND INTERNATIONAL MILITARY NEXT_DAY_OVERNIGHT OTHER STORE_PICKUP SAME_DAY_SERVICE TWO_DAY_SERVICE THREE_DAY_SERVICE',
  ],
  ['standingInstruction.mode', 'INITIAL REPEATED'],
  ['standingInstruction.type', 'UNSCHEDULED RECURRING INSTALLMENT'],
  ['standingInstruction.source', 'CIT MIT'],
  ['standingInstruction.recurringType', 'SUBSCRIPTION STANDING_ORDER'],
  ['testMode', 'EXTERNAL INTERNAL'],
  ['createRegistration', 'true false'],
  ['overrideHolder', 'true false'],
  ['integrity', 'true True TRUE 1 false False FALSE 0'],
];

/** Accepted and rejected values of the formats that several parameters share. */
const formats: readonly (readonly [
  names: string,
  accepted: readonly string[],
  rejected: readonly string[],
])[] = [
  [
    [
      ...prefixed(airline, 'totalTaxAmount totalFeesAmount totalFareAmount'),
      ...prefixed(leg, 'taxAmount feesAmount fareAmount departureTaxAmount'),
      ...prefixed('cart.items[n].', 'price shipping discount'),
    ].join(' '),
    ['0.00', '9999999999.99'],
    ['', '.00', '92', '92.0', '92.000', '99999999999.99', '-1.00', '1,00'],
  ],
  [
    'risk.amount',
    ['0.00', '999999999.99'],
    ['', '.00', '92', '92.0', '92.000', '9999999999.99', '-1.00'],
  ],
  [
    [
      ...prefixed(airline, 'ticketIssueDate'),
      ...prefixed(leg, 'departureDate arrivalDate'),
      'bankAccount.mandate.dateOfSignature transactionDueDate customer.birthDate',
      'date.from date.to standingInstruction.expiry',
    ].join(' '),
    ['2024-02-29', '2026-12-31', '9999-12-31'],
    ['', '2026-02-29', '2026-13-01', '2026-1-1', '31.12.2026', '2026-01-01 00:00:00'],
  ],
  [
    'job.startDate job.endDate risk.orderTimestamp',
    ['2026-01-01 00:00:00', '2026-12-31 23:59:59'],
    ['', '2026-02-29 12:00:00', '2026-12-31 24:00:00', '2026-12-31', '2026-12-31T23:59:59'],
  ],
  [
    'currency cart.items[n].currency',
    ['EUR', 'JPY', 'BHD'],
    ['', 'EU', 'EURO', 'eur', 'E1R', 'EEE', 'EUR '],
  ],
  ['billing.country', ['DE', 'XK'], ['', 'D', 'DEU', 'D1', 'DD', 'UK', 'De', 'de']],
  [
    'bankAccount.country merchant.country shipping.country',
    ['DE', 'XK', 'de'],
    ['', 'D', 'DEU', 'D1', 'DD', 'UK', 'De'],
  ],
];

/** Parameters with formats of their own, which values.test.ts tests. */
const testedApart =
  'amount card.expiryMonth card.expiryYear cart.items[n].tax bankAccount.iban bankAccount.bic customer.givenName customer.surname job.year job.month job.dayOfMonth job.dayOfWeek job.hour job.minute job.second threeDSecure.eci threeDSecure.verificationId threeDSecure.xid';

function isAccepted(name: string, value: string): boolean {
  const row = requestTable[name];
  if (row === undefined) throw new Error(`There is no parameter ${name}.`);
  return v.is(row.schema, value);
}

describe('the tables of the reference', () => {
  test.each(texts)('%s is a %s of %i to %i characters', (name, charClass, min, max) => {
    const { fill, accepted, rejected } = classes[charClass];
    if (min > 0) expect(isAccepted(name, fill.repeat(min - 1))).toBe(false);
    expect(isAccepted(name, fill.repeat(min))).toBe(true);
    expect(isAccepted(name, fill.repeat(max))).toBe(true);
    expect(isAccepted(name, fill.repeat(max + 1))).toBe(false);
    const sample = accepted.repeat(max).slice(0, max);
    expect(isAccepted(name, sample), sample).toBe(true);
    for (const character of rejected)
      expect(isAccepted(name, fill.repeat(max - 1) + character), character).toBe(false);
  });

  test.each(lists)('%s is one of %s', (name, values) => {
    for (const value of values.split(' ')) expect(isAccepted(name, value), value).toBe(true);
    for (const value of ['', `${values.split(' ')[0]}X`, values])
      expect(isAccepted(name, value), value).toBe(false);
    for (const value of values.split(' ').flatMap((one) => [one.toLowerCase(), one.toUpperCase()]))
      expect(isAccepted(name, value), value).toBe(values.split(' ').includes(value));
  });

  test.each(formats)('%s accept %j and reject %j', (names, accepted, rejected) => {
    for (const name of names.split(' ')) {
      for (const value of accepted) expect(isAccepted(name, value), `${name} ${value}`).toBe(true);
      for (const value of rejected) expect(isAccepted(name, value), `${name} ${value}`).toBe(false);
    }
  });

  test('require these parameters', () => {
    const required = Object.entries(requestTable).filter(([, { presence }]) => presence === 'yes');
    expect(required.map(([name]) => name).sort()).toEqual(
      'amount bankAccount.holder card.expiryMonth card.expiryYear card.number currency date.from date.to paymentType virtualAccount.accountId'.split(
        ' ',
      ),
    );
  });

  test('have no other parameters', () => {
    const tested = [
      ...texts.map(([name]) => name),
      ...lists.map(([name]) => name),
      ...formats.flatMap(([names]) => names.split(' ')),
      ...testedApart.split(' '),
      ...Object.keys(shippingCustomerTable),
    ];
    expect(Object.keys(requestTable).sort()).toEqual(tested.sort());
  });

  test('have the same rows for a recipient as for the customer, except for the fingerprint', () => {
    const expected = Object.entries(customerTable)
      .filter(([name]) => !name.includes('browserFingerprint'))
      .map(([name, row]) => [`shipping.${name}`, row]);
    expect(Object.entries(shippingCustomerTable)).toEqual(expected);
  });
});
