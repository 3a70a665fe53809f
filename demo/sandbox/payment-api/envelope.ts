import * as v from 'valibot';
import { responseTable } from '../parameters/response.ts';
import { resultCatalogue } from '../scenarios/result-catalogue.ts';
import { added, component, described, listOf, said } from '../answer-schema.ts';

export const resultCode = component(
  'ResultCode',
  v.pipe(
    responseTable['result.code'].schema,
    v.description(
      'The result of the request. `x-result-codes` lists the codes of the sandbox; other gateways have more.',
    ),
    v.metadata({ 'x-result-codes': resultCatalogue }),
  ),
);

const warnings = listOf(
  'What was accepted of a lenient merchant although the reference forbids it.',
  v.object({
    name: described('Name of the parameter, in the same format as in `parameterErrors`.', {
      maxLength: 60,
    }),
    message: described('What was done with it, and the rule that it violates.'),
  }),
);

/** What every answer contains, except those of the additions for the widget. */
export const response = component(
  'Response',
  v.object({
    result: v.object({
      code: resultCode,
      description: v.exactOptional(responseTable['result.description'].schema),
    }),
    buildNumber: responseTable.buildNumber.schema,
    timestamp: responseTable.timestamp.schema,
    ndc: said(
      'The id of the request. In responses about a checkout of a lenient merchant, that of the checkout.',
      v.union([responseTable.ndc.schema, responseTable.id.schema]),
    ),
    warnings: v.exactOptional(added(warnings)),
  }),
);

const parameterErrors = listOf(
  'The errors, one for each parameter.',
  v.object({
    name: described(
      'Name of the parameter. Empty if the error is not about a parameter. Unprintable characters are written `\\u{…}`, and long names end with an ellipsis.',
      { maxLength: 60 },
    ),
    value: v.exactOptional(
      described(
        'The value that was sent, in the same format, but never card data or credentials.',
        { maxLength: 60 },
      ),
    ),
    message: described(
      'The rule that it violates. For an unknown name, the parameter that it resembles, if there is one.',
    ),
  }),
);

export const errorResponse = component(
  'ErrorResponse',
  v.intersect([
    response,
    v.object({
      result: v.exactOptional(
        v.object({ parameterErrors: v.exactOptional(added(parameterErrors)) }),
      ),
    }),
  ]),
);

export type ErrorResponse = v.InferOutput<typeof errorResponse>;
