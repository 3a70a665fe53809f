import { characters } from '#contract/text';
import { decimalAmount } from './amounts.ts';
import { date } from './dates.ts';
import { conditional } from './table.ts';

const ticketRows = {
  'airline.totalTaxAmount': money(),
  'airline.totalFeesAmount': money(),
  'airline.totalFareAmount': money(),
  'airline.ticketIssueDate': day(),
  'airline.ticketIssueAddress': text(),
  'airline.thirdPartyBooking': text(),
  'airline.bookingtype': text(),
  'airline.ticketDeliveryMethod': text(),
  'airline.bookingRefNum': text(),
  'airline.agentName': text(),
  'airline.agentCode': text(),
} as const;

/** The rows of a passenger. The reference does not give `dob` the type AN10, so it is a text. */
const passengerRows = {
  'airline.passengers[n].type': text(),
  'airline.passengers[n].name': text(),
  'airline.passengers[n].ticketRestricted': text(),
  'airline.passengers[n].ticketNumber': text(),
  'airline.passengers[n].status': text(),
  'airline.passengers[n].phone': text(),
  'airline.passengers[n].frequentFlyerNumber': text(),
  'airline.passengers[n].email': text(),
  'airline.passengers[n].dob': text(),
  'airline.passengers[n].checkDigit': text(),
} as const;

const legRows = {
  'airline.passengers[n].legs[n].ticketNumber': text(),
  'airline.passengers[n].legs[n].taxAmount': money(),
  'airline.passengers[n].legs[n].stopOverAllowed': text(),
  'airline.passengers[n].legs[n].restrictions': text(),
  'airline.passengers[n].legs[n].flightNumber': text(),
  'airline.passengers[n].legs[n].feesAmount': money(),
  'airline.passengers[n].legs[n].fareBasis': text(),
  'airline.passengers[n].legs[n].fareAmount': money(),
  'airline.passengers[n].legs[n].exchangeTicketNum': text(),
  'airline.passengers[n].legs[n].departureTaxAmount': money(),
  'airline.passengers[n].legs[n].departureCountry': text(),
  'airline.passengers[n].legs[n].departureAirport': text(),
  'airline.passengers[n].legs[n].airlineName': text(),
  'airline.passengers[n].legs[n].airlineCode': text(),
  'airline.passengers[n].legs[n].departureTime': text(),
  'airline.passengers[n].legs[n].departureDate': day(),
  'airline.passengers[n].legs[n].arrivalCountry': text(),
  'airline.passengers[n].legs[n].arrivalAirport': text(),
  'airline.passengers[n].legs[n].arrivalTime': text(),
  'airline.passengers[n].legs[n].arrivalDate': day(),
  'airline.passengers[n].legs[n].couponNumber': text(),
  'airline.passengers[n].legs[n].classOfService': text(),
  'airline.passengers[n].legs[n].carrierCode': text(),
} as const;

/** Table "Airline" of the payment API reference: the ticket, its passengers and their legs. */
export const airlineTable = { ...ticketRows, ...passengerRows, ...legRows } as const;

function money() {
  return conditional(decimalAmount(10));
}
function day() {
  return conditional(date());
}

function text() {
  return conditional(characters(1, 255));
}
