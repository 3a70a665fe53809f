import type { Condition } from './conditions.ts';
import { customerTable, personConditions } from './customer.ts';

/** The recipient, where it is not the customer: every customer field but the browser's fingerprint. */
export const shippingCustomerTable = {
  'shipping.customer.merchantCustomerId': customerTable['customer.merchantCustomerId'],
  'shipping.customer.givenName': customerTable['customer.givenName'],
  'shipping.customer.middleName': customerTable['customer.middleName'],
  'shipping.customer.surname': customerTable['customer.surname'],
  'shipping.customer.sex': customerTable['customer.sex'],
  'shipping.customer.birthDate': customerTable['customer.birthDate'],
  'shipping.customer.phone': customerTable['customer.phone'],
  'shipping.customer.mobile': customerTable['customer.mobile'],
  'shipping.customer.workPhone': customerTable['customer.workPhone'],
  'shipping.customer.email': customerTable['customer.email'],
  'shipping.customer.companyName': customerTable['customer.companyName'],
  'shipping.customer.identificationDocType': customerTable['customer.identificationDocType'],
  'shipping.customer.identificationDocId': customerTable['customer.identificationDocId'],
  'shipping.customer.ip': customerTable['customer.ip'],
  'shipping.customer.status': customerTable['customer.status'],
} as const;

export const shippingCustomerConditions: readonly Condition[] =
  personConditions('shipping.customer.');
