import { additionFix, toChecks, type AdditionRow } from '../addition-row.ts';
import type { Check, Expectation } from '../check.ts';
import { cardParameters, createsCheckout, findCard, type Context } from '../context.ts';
import {
  accepted,
  addition,
  expecting,
  hasField,
  hasKind,
  hasStatus,
  refused,
} from '../expectations.ts';
import type { CheckRequest, Parameters } from '../request.ts';
import { get, submit } from './requests.ts';

const statement = 'An order must not be paid twice.';

/** The addition that changes the checkout of a form. Runs after the other checks of checkouts, whose checkouts it uses. */
export function replacementChecks(context: Context): readonly Check[] {
  const names = ['replaced unused', 'paid instead', 'first of three', 'second of three'];
  const registering = { createRegistration: 'true' };
  return [
    ...[...names, 'third of three', 'kept', 'new for the kept one'].map((name) =>
      createsCheckout(context, name),
    ),
    createsCheckout(context, 'registering to replace', registering),
    createsCheckout(context, 'registering instead', registering),
    ...toChecks([
      {
        title: 'POST …/replacement of an unused checkout',
        statement: 'Closes a checkout that was not paid, and replaces it.',
        request: replace('replaced unused', 'paid instead'),
        expect: addition(answers('replaced')),
        marks: 'replacing a checkout',
      },
      ...[...stepRows(context), ...refusedRows()].map((row) => ({
        ...row,
        needs: ['replacing a checkout'],
      })),
    ]),
    ...declinedChecks(context),
  ];
}

function replace(old: string, next: string, parameters: Parameters = {}): CheckRequest {
  return {
    method: 'POST',
    path: `/v1/checkouts/{${old}}/replacement`,
    parameters: {
      checkoutId: { kept: next },
      resource: 'payment',
      submitted: 'false',
      ...parameters,
    },
  };
}

function answers(outcome: string): Expectation {
  return expecting(additionFix, hasStatus(200), hasField('outcome', outcome, true));
}

function stepRows(context: Context): readonly AdditionRow[] {
  const isClosed = expecting(additionFix, hasStatus(404));
  const paid = accepted('success', additionFix);
  function pays(checkout: string, expect: Expectation): AdditionRow {
    return {
      title: `the payment of a checkout after a replacement (${checkout})`,
      statement: 'At most one checkout of an order is open.',
      request: submit(context, checkout, 'payment'),
      expect,
      ...(expect === paid ? { creates: 'payment' } : {}),
    };
  }
  return [
    pays('replaced unused', isClosed),
    pays('paid instead', paid),
    {
      title: 'POST …/replacement again after the new checkout was paid',
      statement: 'Every field of the form sends the request, and gets the same answer.',
      request: replace('replaced unused', 'paid instead'),
      expect: answers('replaced'),
    },
    {
      title: 'POST …/replacement by a second checkout',
      statement: 'Closes a checkout that was not paid, and replaces it.',
      request: replace('first of three', 'second of three'),
      expect: answers('replaced'),
    },
    {
      title: 'POST …/replacement by a third checkout, of a form that has missed the second one',
      statement: 'If another tab has replaced the checkout, its replacement is replaced.',
      request: replace('first of three', 'third of three'),
      expect: answers('replaced'),
    },
    {
      title: 'POST …/replacement again by the third checkout',
      statement: 'Every field of the form sends the request, and gets the same answer.',
      request: replace('first of three', 'third of three'),
      expect: answers('replaced'),
    },
    pays('second of three', isClosed),
    pays('third of three', paid),
    {
      title: 'POST …/replacement of a checkout that stores a card',
      statement: 'resource is the purpose of the new checkout.',
      request: replace('registering to replace', 'registering instead', {
        resource: 'registration',
      }),
      expect: answers('replaced'),
    },
    ...['true', 'false'].flatMap((submitted) => [
      {
        title: `POST …/replacement of a checkout that has stored a card (submitted=${submitted})`,
        statement,
        request: replace('registering', 'kept', { submitted }),
        expect: answers('succeeded'),
      },
      {
        title: `POST …/replacement of a paid checkout (submitted=${submitted})`,
        statement,
        request: replace('paid', 'kept', { submitted }),
        expect: answers('succeeded'),
      },
      ...(findCard(context, 'redirect') < 0
        ? []
        : [
            {
              title: `POST …/replacement while the shopper is at the bank (submitted=${submitted})`,
              statement: 'It does not replace a checkout whose payment is pending or unknown.',
              request: replace('checkout that waits for the bank', 'kept', { submitted }),
              expect: answers('notFinal'),
            },
          ]),
    ]),
  ];
}

/** None of them changes the checkout, which is replaced in the end. */
function refusedRows(): readonly AdditionRow[] {
  const unusable = [
    ['a paid one', 'paid'],
    ['one that was replaced', 'replaced unused'],
    ['itself', 'kept'],
  ] as const;
  const invalid = [
    ['checkoutId', '../x'],
    ['resource', 'refund'],
    ['submitted', ''],
  ] as const;
  return [
    ...unusable.map(([words, next]) => ({
      title: `POST …/replacement of a checkout by ${words} is not accepted`,
      statement: 'The new checkout is unused, of the same entity, and usable for the purpose.',
      request: replace('kept', next),
      expect: answers('notAccepted'),
    })),
    ...invalid.map(([name, value]) => ({
      title: `POST …/replacement refuses ${name}=${value}`,
      statement: 'checkoutId, resource and submitted are required.',
      request: replace('kept', 'new for the kept one', { [name]: value }),
      expect: refused(additionFix, name),
    })),
    {
      title: 'POST …/replacement of an unknown checkout',
      statement: '404 for a checkout that does not exist.',
      request: {
        ...replace('kept', 'new for the kept one'),
        path: `/v1/checkouts/${'f'.repeat(32)}/replacement`,
      },
      expect: expecting(additionFix, hasStatus(404)),
    },
    {
      title: 'POST …/replacement after requests that were refused',
      statement: 'Closes a checkout that was not paid, and replaces it.',
      request: replace('kept', 'new for the kept one'),
      expect: answers('replaced'),
    },
  ];
}

function declinedChecks(context: Context): readonly Check[] {
  const place = findCard(context, 'declined');
  if (place < 0) return [];
  const needs = ['replacing a checkout'];
  return [
    createsCheckout(context, 'declined to replace'),
    createsCheckout(context, 'paid after a decline'),
    ...toChecks(
      [
        {
          title: 'the payment of a checkout that is declined before its replacement',
          statement: '400 is also returned when a payment failed.',
          request: submit(
            context,
            'declined to replace',
            'payment',
            cardParameters(context, place),
          ),
          expect: expecting(additionFix, hasKind('rejected')),
          creates: 'payment' as const,
        },
        {
          title: 'POST …/replacement of a checkout that was declined',
          statement: 'It replaces a checkout that is unused, expired or declined.',
          request: replace('declined to replace', 'paid after a decline', { submitted: 'true' }),
          expect: answers('replaced'),
        },
        {
          title: 'GET /v1/checkouts/{id}/payment of a declined checkout that was replaced',
          statement: 'The outcome is carried by result.code.',
          request: get(context, '/v1/checkouts/{declined to replace}/payment'),
          expect: expecting(additionFix, hasKind('rejected')),
        },
        {
          title: 'the payment of the checkout after a decline',
          statement: 'At most one checkout of an order is open.',
          request: submit(context, 'paid after a decline', 'payment'),
          expect: accepted('success', additionFix),
          creates: 'payment' as const,
        },
      ].map((row) => ({ ...row, needs })),
    ),
  ];
}
