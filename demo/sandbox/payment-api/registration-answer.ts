import * as v from 'valibot';
import { responseTable } from '../parameters/response.ts';
import { component } from '../answer-schema.ts';
import { structureOf } from './answer-structure.ts';
import { response } from './envelope.ts';
import { echoes, instrumentRows, lastDigits } from './payments/answers.ts';

const { id, paymentBrand } = responseTable;

export const registration = component(
  'Registration',
  v.intersect([
    response,
    v.intersect([structureOf({ id, paymentBrand, ...instrumentRows }, echoes), lastDigits]),
  ]),
);

export type RegistrationAnswer = v.InferOutput<typeof registration>;
