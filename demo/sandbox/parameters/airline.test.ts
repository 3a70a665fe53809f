import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { airlineTable } from './airline.ts';
import { bounds, days, decimals, type Row } from './bounds.fixture.ts';

const texts = [
  'airline.ticketIssueAddress',
  'airline.thirdPartyBooking',
  'airline.bookingtype',
  'airline.ticketDeliveryMethod',
  'airline.bookingRefNum',
  'airline.agentName',
  'airline.agentCode',
  'airline.passengers[n].type',
  'airline.passengers[n].name',
  'airline.passengers[n].ticketRestricted',
  'airline.passengers[n].ticketNumber',
  'airline.passengers[n].status',
  'airline.passengers[n].phone',
  'airline.passengers[n].frequentFlyerNumber',
  'airline.passengers[n].email',
  'airline.passengers[n].dob',
  'airline.passengers[n].checkDigit',
  'airline.passengers[n].legs[n].ticketNumber',
  'airline.passengers[n].legs[n].stopOverAllowed',
  'airline.passengers[n].legs[n].restrictions',
  'airline.passengers[n].legs[n].flightNumber',
  'airline.passengers[n].legs[n].fareBasis',
  'airline.passengers[n].legs[n].exchangeTicketNum',
  'airline.passengers[n].legs[n].departureCountry',
  'airline.passengers[n].legs[n].departureAirport',
  'airline.passengers[n].legs[n].airlineName',
  'airline.passengers[n].legs[n].airlineCode',
  'airline.passengers[n].legs[n].departureTime',
  'airline.passengers[n].legs[n].arrivalCountry',
  'airline.passengers[n].legs[n].arrivalAirport',
  'airline.passengers[n].legs[n].arrivalTime',
  'airline.passengers[n].legs[n].couponNumber',
  'airline.passengers[n].legs[n].classOfService',
  'airline.passengers[n].legs[n].carrierCode',
] as const;

const amounts = [
  'airline.totalTaxAmount',
  'airline.totalFeesAmount',
  'airline.totalFareAmount',
  'airline.passengers[n].legs[n].taxAmount',
  'airline.passengers[n].legs[n].feesAmount',
  'airline.passengers[n].legs[n].fareAmount',
  'airline.passengers[n].legs[n].departureTaxAmount',
] as const;

const dates = [
  'airline.ticketIssueDate',
  'airline.passengers[n].legs[n].departureDate',
  'airline.passengers[n].legs[n].arrivalDate',
] as const;

const rows: readonly Row<keyof typeof airlineTable>[] = [
  ...texts.flatMap((name) => bounds(name, 1, 255)),
  ...amounts.flatMap((name) => decimals(name, 10)),
  ...dates.flatMap((name) => days(name)),
];

describe('airline', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(airlineTable[name].schema, value)).toBe(accepted);
  });

  test('has no other rows', () => {
    expect(Object.keys(airlineTable).sort()).toEqual([...texts, ...amounts, ...dates].sort());
  });
});
