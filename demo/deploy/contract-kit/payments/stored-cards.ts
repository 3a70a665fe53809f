import { additionFix, toChecks, type AdditionRow } from '../addition-row.ts';
import type { Check } from '../check.ts';
import { asServer, cardParameters, createsCheckout, order, type Context } from '../context.ts';
import {
  accepted,
  addition,
  expecting,
  hasField,
  hasIdOf,
  hasKept,
  hasNot,
  hasStatus,
  isAbsent,
  refused,
  type AnswerRule,
} from '../expectations.ts';
import type { Parameters } from '../request.ts';
import { get, ignoresInstruction, isPaid, post, stores } from './requests.ts';

const other = 'Jo Doe';

/** What is sent with a stored card, and cards that were deleted. */
export function storedCardChecks(context: Context): readonly Check[] {
  return [
    stores(context, 'card without holder', ['card.holder']),
    ...toChecks(holderRows(context)),
    ...checkoutHolderChecks(context),
    stores(context, 'deleted card'),
    ...toChecks(deletionRows(context)),
    ...toChecks(instructionRows(context)),
  ];
}

/** The holder of a registration is overridden if it has none, for one payment. */
function holderRows(context: Context): readonly AdditionRow[] {
  const named = { 'card.holder': other };
  const isAnonymous = hasNot('card.holder', other);
  const rows: readonly (readonly [words: string, parameters: Parameters, rule: AnswerRule])[] = [
    [
      'true overrides an empty holder',
      { overrideHolder: 'true', ...named },
      hasField('card.holder', other, true),
    ],
    ['true applies to one payment only', {}, isAnonymous],
    ['false overrides nothing', { overrideHolder: 'false', ...named }, isAnonymous],
    ['is needed to override a holder', named, isAnonymous],
    ['true needs no holder', { overrideHolder: 'true' }, hasNot('card.holder')],
  ];
  const statement =
    'overrideHolder lets card.holder override an empty holder of the registration, for that payment only.';
  const needs = ['paying with a registration'];
  return [
    ...rows.map(([words, parameters, rule]): AdditionRow => ({
      title: `overrideHolder ${words}`,
      statement,
      request: post(context, '/v1/registrations/{card without holder}/payments', {
        ...order,
        ...parameters,
      }),
      expect: isPaid('92.00', rule),
      creates: 'payment',
      needs,
    })),
    {
      title: 'overrideHolder does not replace a stored holder',
      statement,
      request: post(context, '/v1/registrations/{stored card}/payments', {
        ...order,
        ...named,
        overrideHolder: 'true',
      }),
      expect: isPaid('92.00', hasField('card.holder', 'Jane Jones')),
      creates: 'payment',
      needs,
    },
  ];
}

/** "Applies at prepare and update checkout steps of the widget". */
function checkoutHolderChecks(context: Context): readonly Check[] {
  const stored = { registrationId: { kept: 'card without holder' } };
  const named = { overrideHolder: 'true', 'card.holder': other };
  const statement = 'overrideHolder applies at prepare and update checkout steps of the widget.';
  function pays(checkout: string, title: string, needs: readonly string[]): AdditionRow {
    return {
      title,
      statement,
      request: { method: 'POST', path: `/v1/checkouts/{${checkout}}/payment` },
      expect: addition(
        accepted('success', additionFix, hasField('card.holder', other)),
        ({ status }) => status === 400,
      ),
      creates: 'payment',
      needs,
    };
  }
  function reports(checkout: string): AdditionRow {
    return {
      title: `GET /v1/checkouts/{id}/payment returns the holder (${checkout})`,
      statement,
      request: get(context, `/v1/checkouts/{${checkout}}/payment`),
      expect: isPaid('92.00', hasField('card.holder', other, true)),
      needs: ['paying a checkout with its registration', 'holder in answers'],
    };
  }
  return [
    createsCheckout(context, 'checkout with a holder', { ...stored, ...named }),
    createsCheckout(context, 'checkout that gets a holder', stored),
    ...toChecks([
      {
        ...pays('checkout with a holder', 'overrideHolder at the creation of a checkout', []),
        marks: 'paying a checkout with its registration',
      },
      reports('checkout with a holder'),
      {
        title: 'overrideHolder at the update of a checkout',
        statement,
        request: post(context, '/v1/checkouts/{checkout that gets a holder}', named),
        expect: addition(accepted('pending', additionFix), isAbsent),
        marks: 'updating the holder',
      },
      pays('checkout that gets a holder', 'a payment with the holder of the update', [
        'paying a checkout with its registration',
        'updating the holder',
      ]),
      {
        ...reports('checkout that gets a holder'),
        needs: [
          'paying a checkout with its registration',
          'updating the holder',
          'holder in answers',
        ],
      },
    ]),
  ];
}

function deletionRows(context: Context): readonly AdditionRow[] {
  const path = '/v1/registrations/{deleted card}';
  const needs = ['paying with a registration', 'deleting a stored card'];
  return [
    {
      title: 'a payment with a card that is deleted later',
      statement: 'Pays with a stored card.',
      request: post(context, `${path}/payments`, order),
      expect: isPaid('92.00', hasKept('registrationId', 'deleted card')),
      keeps: 'payment of a deleted card',
      creates: 'payment',
      needs: ['paying with a registration'],
    },
    {
      title: 'DELETE /v1/registrations/{id} of a card that has paid',
      statement: 'Deletes a registration.',
      request: { method: 'DELETE', path, parameters: asServer(context) },
      expect: addition(accepted('success', additionFix, hasIdOf('deleted card', true))),
      marks: 'deleting a stored card',
    },
    {
      title: 'POST /v1/registrations/{id}/payments of a registration that was deleted',
      statement: 'A registration that was deleted cannot be used.',
      request: post(context, `${path}/payments`, order),
      expect: expecting(additionFix, hasStatus(404)),
      needs,
    },
    {
      title: 'POST /v1/payments with a registration that was deleted is refused',
      statement: 'A registration that was deleted cannot be used.',
      request: post(context, '/v1/payments', {
        ...order,
        registrationId: { kept: 'deleted card' },
      }),
      expect: refused(additionFix, 'registrationId'),
      needs: ['paying with registrationId', 'deleting a stored card'],
    },
    {
      title: 'GET /v1/payments/{id} of a payment whose registration was deleted',
      statement: 'Payments that were made with a registration remain.',
      request: get(context, '/v1/payments/{payment of a deleted card}'),
      expect: isPaid('92.00', hasKept('registrationId', 'deleted card')),
      needs,
    },
  ];
}

const instruction = {
  mode: 'REPEATED',
  type: 'RECURRING',
  source: 'MIT',
  recurringType: 'SUBSCRIPTION',
  initialTransactionId: 'MCC0000010827',
  expiry: '2039-12-31',
  frequency: '30',
  numberOfInstallments: '12',
};

/** Answers to the merchant's server repeat `standingInstruction.*`. */
function instructionRows(context: Context): readonly AdditionRow[] {
  const sent = Object.fromEntries(
    Object.entries(instruction).map(([name, value]) => [`standingInstruction.${name}`, value]),
  );
  const isRepeated = Object.entries(instruction).map(([name, value]) =>
    hasField(`standingInstruction.${name}`, value, true),
  );
  const card = cardParameters(context);
  const requests: readonly (readonly [path: string, parameters: Parameters])[] = [
    ['/v1/payments', { ...order, ...card }],
    ['/v1/registrations', card],
    ['/v1/registrations/{stored card}/payments', order],
  ];
  return requests.map(([path, parameters]) => ({
    title: `POST ${path.replace('stored card', 'id')} repeats standingInstruction.*`,
    statement: 'Payments and registrations accept standingInstruction.*, and repeat it.',
    request: post(context, path, { ...parameters, ...sent }),
    expect: addition(
      accepted('success', additionFix, ...isRepeated),
      (answer) => [400, 404].includes(answer.status) || ignoresInstruction(answer),
    ),
    creates: path === '/v1/registrations' ? 'registration' : 'payment',
  }));
}
