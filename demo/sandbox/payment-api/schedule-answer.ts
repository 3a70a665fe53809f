import * as v from 'valibot';
import { basicPaymentTable, tokenizationTable } from '../parameters/basic-payment.ts';
import { jobTable } from '../parameters/job.ts';
import { responseTable } from '../parameters/response.ts';
import { added, component, count, said } from '../answer-schema.ts';
import { relaxed, structureOf } from './answer-structure.ts';
import { response } from './envelope.ts';

const { registrationId } = tokenizationTable;
const { amount, paymentType } = basicPaymentTable;
const { currency } = responseTable;
const timestamp = responseTable.timestamp.schema;

const progress = v.object({
  next: v.exactOptional(said('The next run. Missing after the last one.', timestamp)),
  endsAt: v.exactOptional(said('The end of a schedule that was ended.', timestamp)),
  runs: count('Number of runs, failed ones included.'),
  failed: count('Runs without a payment because the registration was deleted.'),
  skipped: count('Runs that were skipped because the clock of the sandbox was advanced far.'),
});

export const schedule = component(
  'Schedule',
  added(
    v.intersect([
      response,
      v.intersect([
        structureOf({
          id: { ...registrationId, presence: 'yes' },
          ...relaxed({ registrationId, amount, currency, paymentType, ...jobTable }),
        }),
        v.object({ schedule: progress }),
      ]),
    ]),
  ),
);

export type ScheduleAnswer = v.InferOutput<typeof schedule>;
