import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSubmitResponse } from '#gateway/submit-payment';
import { parseEvent } from '#protocol/payment';

describe('The event of an outcome', () => {
  test('is valid for every response of the gateway', () => {
    const long = fc.string({ maxLength: 3000 });
    const body = fc.record({
      result: fc.record({
        code: fc.constantFrom('000.200.000', '200.300.404', '000.100.110', 'x'),
        parameterErrors: fc.array(fc.record({ name: long }), { maxLength: 250 }),
      }),
      redirect: fc.option(
        fc.record({
          url: long,
          method: fc.constantFrom('GET', 'POST', 'PUT'),
          parameters: fc.array(fc.record({ name: long, value: long }), { maxLength: 120 }),
        }),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(body, fc.constantFrom(200, 400, 403, 404, 500), (response, status) => {
        const outcome = parseSubmitResponse(status, response);
        expect(parseEvent({ kind: 'answered', requestId: 'r1', outcome })).toEqual({
          kind: 'answered',
          requestId: 'r1',
          outcome,
        });
      }),
    );
  });
});
