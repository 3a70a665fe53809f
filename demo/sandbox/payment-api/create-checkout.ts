import { findBrandGroup } from '#contract/brands';
import type { Fault } from '#contract/fault';
import type { FormEntry } from '#contract/form-encoding';
import { truncateName } from '#contract/parameters/customer';
import { knowsParameter, readParameters } from '#contract/parameters/read';
import type { ValuesOf } from '#contract/parameters/table';
import { withoutCredentials, type Order } from '../checkouts.ts';
import type { Merchant } from '../merchants.ts';
import { blank } from '../sensitive.ts';
import type { World } from '../world.ts';
import { authenticate } from './authenticate.ts';
import { answer, refuse, type Call, type Reply } from './reply.ts';
import { createdCode } from './results.ts';
import { findAddressFaults } from './return-address.ts';
import { checkoutTable } from './tables.ts';

/** A checkout makes a payment; what refers to an earlier one has a path of its own. */
const openingTypes: readonly string[] = ['PA', 'DB', 'CD'];

const findUnknown = (entries: readonly FormEntry[]): readonly Fault[] =>
  entries
    .filter(([name]) => !knowsParameter(checkoutTable, name))
    .map(([name]) => ({ name, rule: 'not a parameter of this request' }));

const findRelations = (entries: readonly FormEntry[]): readonly Fault[] => {
  const values = new Map(entries);
  const paymentType = values.get('paymentType');
  const isReference = paymentType !== undefined && !openingTypes.includes(paymentType);
  const paymentBrand = values.get('paymentBrand');
  const isNoBrand = paymentBrand !== undefined && findBrandGroup(paymentBrand) === undefined;
  return [
    ...(isNoBrand ? [{ name: 'paymentBrand', rule: 'a brand of the published list' }] : []),
    ...(isReference ? [{ name: 'paymentType', rule: 'one of PA, DB, CD for a checkout' }] : []),
    ...findAddressFaults(values.get('shopperResultUrl')),
  ];
};

const cutNames: ReadonlySet<string> = new Set([
  'customer.givenName',
  'customer.surname',
  'shipping.customer.givenName',
  'shipping.customer.surname',
]);

/** What lies in memory holds no card number, whoever put it there; addresses must stay what they are. */
const keepValue = (name: string, value: string): string => {
  if (name === 'shopperResultUrl') return value;
  return cutNames.has(name) ? truncateName(blank(value)) : blank(value);
};

const keep = (entries: readonly FormEntry[]): ReadonlyMap<string, string> =>
  new Map(withoutCredentials(entries).map(([name, value]) => [name, keepValue(name, value)]));

const blankAll = (values: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...values].map(([name, value]) => [blank(name), blank(value)]));

const toOrder = (
  merchant: Merchant,
  values: ValuesOf<typeof checkoutTable>,
  entries: readonly FormEntry[],
): Order => {
  const { paymentBrand, descriptor, shopperResultUrl } = values;
  return {
    amount: values.amount,
    currency: values.currency,
    paymentType: values.paymentType,
    testMode: values.testMode ?? merchant.testMode,
    createRegistration: values.createRegistration === 'true',
    customParameters: blankAll(values['customParameters[name]'] ?? new Map()),
    entries: keep(entries),
    ...(paymentBrand === undefined ? {} : { paymentBrand }),
    ...(descriptor === undefined ? {} : { descriptor: blank(descriptor) }),
    ...(shopperResultUrl === undefined ? {} : { shopperResultUrl }),
  };
};

export type CreatedCheckout = { readonly reply: Reply; readonly checkoutId?: string };

/**
 * `POST /v1/checkouts`: a merchant's server prepares what a shopper will pay. Rules across fields wait
 * for the payment: what is missing here may come from the shopper.
 */
export const createCheckout = (world: World, call: Call): CreatedCheckout => {
  const now = world.clock.now();
  const { entries } = call;
  const entered = authenticate(world, call);
  if (entered.kind === 'refused') return { reply: entered.reply };
  const read = readParameters(checkoutTable, entries);
  const faults = [
    ...findUnknown(entries),
    ...(read.ok ? [] : read.faults),
    ...findRelations(entries),
  ];
  if (!read.ok || faults.length > 0) return { reply: refuse(now, faults, entries) };
  const { merchant } = entered;
  const { id } = world.checkouts.create(merchant, toOrder(merchant, read.values, entries));
  return { reply: answer(now, 200, createdCode, { body: { id } }), checkoutId: id };
};
