import { bankAccountTable, cardTable, virtualAccountTable } from '../parameters/instruments.ts';
import type { ParameterTable } from '../parameters/table.ts';
import type { Responses } from './operation.ts';
import { requiredOf } from './request-rules.ts';

export const instrumentNote = `paymentBrand determines the instrument: a card (${namesOf(cardTable)} are required), a bank account (${namesOf(bankAccountTable)}) or a virtual account (${namesOf(virtualAccountTable)}). Without paymentBrand, the brand is that of the card number.`;

export const instrumentOrStored = `${instrumentNote} With registrationId, none of these is sent.`;

export const submission = {
  redirects: {
    303: 'A form without card data that the browser posted without the widget: redirect to shopperResultUrl.',
  },
  errorStatuses: [403, 404],
  isFromWidget: true,
  note: `A browser sends it without credentials. Only hosted fields may send card data and the password of an account. A checkout is paid once; repeated submissions by the same path receive the first result. Rules across parameters apply to checkout and submission together.

${instrumentOrStored}`,
} as const satisfies Partial<Responses>;

function namesOf(table: ParameterTable): string {
  return requiredOf(table).join(', ');
}
