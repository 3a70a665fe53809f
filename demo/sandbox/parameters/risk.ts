import { customKeySchema } from '#contract/shopper-parameters';
import { characters } from '#contract/text';
import { decimalAmount } from './amounts.ts';
import { timestamp } from './dates.ts';
import { keyed, optional } from './table.ts';

/** Table "Risk" of the payment API reference. The limits of one fraud-screening service are not checked. */
export const riskTable = {
  'risk.channelId': optional(characters(1, 255)),
  'risk.serviceId': optional(characters(1, 255)),
  'risk.amount': optional(decimalAmount(9)),
  'risk.orderTimestamp': optional(timestamp()),
  'risk.brand': optional(characters(1, 255)),
  'risk.parameters[name]': keyed(customKeySchema, optional(characters(0, 2048))),
  'risk.merchantWebsite': optional(characters(1, 60)),
  'risk.accountToken': optional(characters(1, 64)),
} as const;
