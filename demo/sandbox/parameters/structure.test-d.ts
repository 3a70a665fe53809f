import type { airlineTable } from './airline.ts';
import type { cartTable } from './cart.ts';
import type { basicPaymentTable } from './basic-payment.ts';
import type { responseTable } from './response.ts';
import type { riskTable } from './risk.ts';
import { toEntries, type Structure, type StructureOf } from './structure.ts';

const cart: StructureOf<typeof cartTable> = {
  cart: { items: [{ name: 'Lamp', price: '92.00' }, {}] },
};
void toEntries(cart);

const airline: StructureOf<typeof airlineTable> = {
  airline: { agentName: 'Jane', passengers: [{ name: 'Joe', legs: [{ flightNumber: '1' }] }] },
};
void toEntries(airline);

const risk: StructureOf<typeof riskTable> = {
  risk: { amount: '92.00', parameters: new Map([['a_1', 'x']]) },
};
void toEntries(risk);

const response: StructureOf<typeof responseTable> = {
  id: 'x',
  result: { code: '000.100.110' },
  redirect: { url: 'x', parameters: [{ name: 'a', value: 'b' }] },
};
void toEntries(response);

type Leg = NonNullable<
  NonNullable<
    NonNullable<StructureOf<typeof airlineTable>['airline']>['passengers']
  >[number]['legs']
>[number];
const flightNumber: Leg['flightNumber'] = 'LH 1';
void flightNumber;

const anyStructure: Structure = cart;
void anyStructure;

// @ts-expect-error Items are a list.
const noList: StructureOf<typeof cartTable> = { cart: { items: { name: 'Lamp' } } };
void noList;

// @ts-expect-error The table has no such field.
const unknownField: StructureOf<typeof cartTable> = { cart: { items: [{ colour: 'red' }] } };
void unknownField;

// @ts-expect-error The list of payment types is closed, nested or not.
const unknownType: StructureOf<typeof basicPaymentTable> = { paymentType: 'XX' };
void unknownType;

// @ts-expect-error A keyed row is a map.
const noMap: StructureOf<typeof riskTable> = { risk: { parameters: { a_1: 'x' } } };
void noMap;
