import * as v from 'valibot';
import { checkoutViewSchema } from '#contract/api/checkout-view';
import type { Check, Expectation, Stage } from '../check.ts';
import {
  addition,
  codeOf,
  describeValue,
  expecting,
  fieldOf,
  hasField,
  hasStatus,
  isAbsent,
  refused,
  type AnswerRule,
} from '../expectations.ts';
import type { CheckRequest, Parameters } from '../request.ts';
import { additionFix as fix, toChecks } from '../addition-row.ts';
import { createsCheckout, type Context } from '../context.ts';
import { binRows } from './bin-additions.ts';
import { ofPage, ofView, viewFix } from './of-page.ts';

/** The additions that the widget itself calls. */
export function widgetStages(context: Context): readonly Stage[] {
  return [
    { isInOrder: true, checks: viewChecks(context) },
    { isInOrder: true, checks: replacementChecks(context) },
  ];
}

const isView: AnswerRule = ({ json }) =>
  v.is(checkoutViewSchema, json) ? [] : ['body: expected an outcome: none, pending or done'];

const viewTitle = 'GET /v1/checkouts/{id}/widget';
const pageTitle = 'GET …/widget for a page of a shop';
const replacementTitle = 'POST /v1/checkouts/{id}/replacement';

/** 30 minutes. */
const lifetimeMs = 30 * 60 * 1000;

const hasLifetime: AnswerRule = ({ json }) => {
  const left = fieldOf(json, 'remainingMs');
  if (left === undefined) return [];
  return typeof left === 'number' && left > lifetimeMs - 10 * 60 * 1000 && left <= lifetimeMs
    ? []
    : [`remainingMs: expected at most 30 minutes (1800000), found ${describeValue(left)}`];
};

function viewChecks(context: Context): readonly Check[] {
  const path = '/v1/checkouts/{shown}';
  const origin = 'https://shop.example';
  const [card] = context.cards;
  const digits = card?.number ?? '';
  const get = { method: 'GET', path: `${path}/widget` } as const;
  return [
    createsCheckout(context, 'shown', {
      'merchant.name': 'The Lamp Shop',
      shopperResultUrl: 'https://shop.example/result',
      'registrations[0].id': { kept: 'registration' },
    }),
    createsCheckout(context, 'named', { 'customer.surname': 'Jones' }),
    ...toChecks([
      {
        title: viewTitle,
        statement: 'What the form shows: amount, currency, state and remaining time.',
        request: get,
        expect: ofView(
          viewTitle,
          expecting(
            viewFix,
            hasStatus(200),
            isView,
            hasField('outcome', 'none', true),
            hasField('amount', '92.00'),
            hasField('currency', 'EUR'),
            hasField('creditor', 'The Lamp Shop'),
            hasField('shopperResultUrl', 'https://shop.example/result'),
            hasField('hasCustomerName', false),
            hasLifetime,
          ),
        ),
        marks: 'view',
      },
      {
        title: 'GET …/widget offers registrations[0].id',
        statement: 'The form offers the stored cards of the checkout.',
        request: get,
        expect: addition(
          expecting(fix, ({ json }, kept) =>
            findOfferErrors(json, kept.get('registration'), digits),
          ),
          (answer) => isAbsent(answer) || fieldOf(answer.json, 'registrations') === undefined,
        ),
      },
      {
        title: 'GET …/widget says that the checkout has customer.surname',
        statement: 'The form may then send other parameters of customer.* without a name.',
        request: { method: 'GET', path: '/v1/checkouts/{named}/widget' },
        expect: addition(
          expecting(fix, hasField('hasCustomerName', true)),
          (answer) => fieldOf(answer.json, 'hasCustomerName') === undefined,
        ),
      },
      {
        title: pageTitle,
        statement: 'The browser lets a page read the answer only with Access-Control-Allow-Origin.',
        request: { ...get, headers: { origin, 'sec-fetch-site': 'cross-site' } },
        expect: ofPage(
          pageTitle,
          expecting(fix, hasStatus(200), ({ headers }) => {
            const allowed = headers.get('access-control-allow-origin');
            return allowed === '*' || allowed === origin
              ? []
              : [`Access-Control-Allow-Origin: expected * or ${origin}, found ${allowed}`];
          }),
        ),
        needs: ['view'],
      },
      {
        title: 'GET …/widget of an unknown checkout',
        statement: '404 for a checkout that does not exist.',
        request: { method: 'GET', path: `/v1/checkouts/${'f'.repeat(32)}/widget` },
        expect: isUnknown,
        needs: ['view'],
      },
      ...binRows(context, path),
    ]),
  ];
}

/** Without a result code, the widget takes the answer for that of a service without this addition. */
const isUnknown = expecting(fix, hasStatus(404), (answer) =>
  codeOf(answer) === undefined
    ? ['result.code: expected one, found nothing. Without it, the widget draws a form.']
    : [],
);

function findOfferErrors(json: unknown, id: string | undefined, digits: string) {
  const offered = fieldOf(json, 'registrations');
  const [first, ...more] = v.is(v.array(v.unknown()), offered) ? offered : [];
  const expected = { id, lastFour: digits.slice(-4) };
  return [
    ...(more.length > 0 ? ['registrations: expected one, found several'] : []),
    ...Object.entries(expected).flatMap(([name, value]) =>
      fieldOf(first, name) === value
        ? []
        : [
            `registrations[0].${name}: expected ${value}, found ${describeValue(fieldOf(first, name))}`,
          ],
    ),
  ];
}

function replacementChecks(context: Context): readonly Check[] {
  function replace(old: string, parameters: Parameters): CheckRequest {
    return {
      method: 'POST',
      path: `/v1/checkouts/{${old}}/replacement`,
      parameters: { resource: 'payment', submitted: 'false', ...parameters },
    };
  }
  function answers(outcome: string): Expectation {
    return expecting(fix, hasStatus(200), hasField('outcome', outcome, true));
  }
  const byNew = { checkoutId: { kept: 'replacement' } };
  const byOther = { checkoutId: { kept: 'replacement of another' } };
  const refusals = [
    {
      title: 'POST …/replacement refuses an unknown checkout',
      statement: 'The new checkout must exist.',
      request: replace('other', { checkoutId: 'f'.repeat(32) }),
      expect: answers('notAccepted'),
    },
    {
      title: 'POST …/replacement refuses a checkout for another purpose',
      statement: 'The new checkout must be usable for the same purpose.',
      request: replace('other', { ...byOther, resource: 'registration' }),
      expect: answers('notAccepted'),
    },
    {
      title: 'POST …/replacement waits for a payment on its way',
      statement: 'With submitted, an unused checkout is not replaced before it expires.',
      request: replace('other', { ...byOther, submitted: 'true' }),
      expect: answers('notFinal'),
    },
    {
      title: 'POST …/replacement refuses an unknown purpose',
      statement: 'resource is payment or registration.',
      request: replace('other', { ...byOther, resource: 'refund' }),
      expect: refused(fix, 'resource'),
    },
    {
      title: 'POST …/replacement again',
      statement: 'Every field of the form sends the request, and gets the same answer.',
      request: replace('replaced', byNew),
      expect: answers('replaced'),
    },
    {
      title: 'GET …/widget of a checkout that was replaced',
      statement: 'A checkout that was replaced is closed.',
      request: { method: 'GET', path: '/v1/checkouts/{replaced}/widget' } as const,
      expect: isUnknown,
    },
    {
      title: 'POST …/payment of a checkout that was replaced',
      statement: 'A checkout that was replaced cannot be paid.',
      request: { method: 'POST', path: '/v1/checkouts/{replaced}/payment' } as const,
      expect: expecting(fix, hasStatus(404)),
    },
  ].map((row) => ({ ...row, needs: ['replacing'] }));
  return [
    createsCheckout(context, 'replaced'),
    createsCheckout(context, 'replacement'),
    createsCheckout(context, 'other'),
    createsCheckout(context, 'replacement of another'),
    ...toChecks([
      {
        title: replacementTitle,
        statement: 'Closes a checkout that was not paid, and replaces it.',
        request: replace('replaced', byNew),
        expect: ofPage(replacementTitle, answers('replaced')),
        marks: 'replacing',
      },
      ...refusals,
    ]),
  ];
}
