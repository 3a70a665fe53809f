import { isSuccess } from '#contract/result-codes';
import { additionFix, toChecks, type AdditionRow } from '../addition-row.ts';
import type { Check } from '../check.ts';
import type { Answer } from '../client.ts';
import { asServer, cardParameters, createsCheckout, type Context } from '../context.ts';
import {
  accepted,
  addition,
  codeOf,
  expecting,
  fieldOf,
  hasField,
  hasIdOf,
  hasKept,
  hasNot,
  isAbsent,
  refused,
  type AnswerRule,
} from '../expectations.ts';
import type { CheckRequest, Parameters, Value } from '../request.ts';
import { get, isPaid, stores } from './requests.ts';

/** Stored cards that a checkout offers to its shopper. */
export function offeredCardChecks(context: Context): readonly Check[] {
  return [
    ...offerChecks(context),
    ...deletedOfferChecks(context),
    ...toChecks(oneClickRows(context)),
  ];
}

/** As a browser sends it, without credentials. */
function pay(checkout: string, parameters: Parameters): CheckRequest {
  return { method: 'POST', path: `/v1/checkouts/{${checkout}}/payment`, parameters };
}

function offering(...names: readonly string[]): Parameters {
  return Object.fromEntries(
    names.map((name, index) => [`registrations[${index}].id`, { kept: name }]),
  );
}

const byChoice = 'paying with an offered card';

/** Submitting the id of an offered card is part of the addition `registrations[n].id`. */
function choice(checkout: string, id: Value, parameters: Parameters = {}): CheckRequest {
  return pay(checkout, { registrationId: id, ...parameters });
}

/** The widget shows the offered cards in their order, and recognizable for the shopper only. */
function shows(context: Context, ...names: readonly string[]): readonly AnswerRule[] {
  const [card] = context.cards;
  const count: AnswerRule = ({ json }) => {
    const offered = fieldOf(json, 'registrations');
    return Array.isArray(offered) && offered.length === names.length
      ? []
      : [`registrations: expected ${names.length}`];
  };
  return [
    count,
    ...names.flatMap((name, index) => [
      hasKept(`registrations.${index}.id`, name),
      hasField(`registrations.${index}.brand`, card?.brand ?? '', true),
      hasField(`registrations.${index}.lastFour`, card?.number.slice(-4) ?? '', true),
      hasField(`registrations.${index}.expiryMonth`, card?.expiryMonth ?? ''),
      hasField(`registrations.${index}.expiryYear`, card?.expiryYear ?? ''),
      hasField(`registrations.${index}.holder`, 'Jane Jones'),
    ]),
    ({ text }) => (text.includes(card?.number ?? '') ? ['the answer has the card number'] : []),
  ];
}

function widget(checkout: string): CheckRequest {
  return { method: 'GET', path: `/v1/checkouts/{${checkout}}/widget` };
}

function offersNothing(answer: Answer): boolean {
  return isAbsent(answer) || fieldOf(answer.json, 'registrations') === undefined;
}

function offerChecks(context: Context): readonly Check[] {
  return [
    stores(context, 'first offered card'),
    stores(context, 'second offered card'),
    stores(context, 'hidden card'),
    createsCheckout(context, 'offer', offering('first offered card', 'second offered card')),
    createsCheckout(
      context,
      'offer of a card twice',
      offering('first offered card', 'second offered card', 'first offered card'),
    ),
    createsCheckout(context, 'offer to another card', offering('first offered card')),
    ...toChecks([
      {
        title: 'GET …/widget shows the stored cards of registrations[n].id',
        statement: 'The form offers the stored cards of the checkout.',
        request: widget('offer'),
        expect: addition(
          expecting(additionFix, ...shows(context, 'first offered card', 'second offered card')),
          offersNothing,
        ),
        marks: 'showing offered cards',
      },
      {
        title: 'GET …/widget shows a stored card once that is offered twice',
        statement: 'One that is listed twice is offered once, at its first place.',
        request: widget('offer of a card twice'),
        expect: expecting(
          additionFix,
          ...shows(context, 'first offered card', 'second offered card'),
        ),
        needs: ['showing offered cards'],
      },
      ...(
        [
          ['a card that is not offered', { kept: 'hidden card' }],
          ['an unknown id', 'f'.repeat(32)],
        ] as const
      ).map(([words, id]): AdditionRow => ({
        title: `a payment of a checkout with ${words} is refused`,
        statement: 'A shopper can use only the registrations in registrations[n].id.',
        request: choice('offer', id),
        expect: refused(additionFix, 'registrationId'),
        needs: ['showing offered cards'],
      })),
      {
        title: 'a payment of a checkout with an offered card',
        statement: 'A shopper can use the registrations in registrations[n].id of the checkout.',
        request: choice('offer', { kept: 'second offered card' }),
        expect: addition(
          accepted('success', additionFix, hasKept('registrationId', 'second offered card')),
          ({ status }) => status === 400,
        ),
        keeps: 'payment by an offered card',
        marks: byChoice,
        creates: 'payment',
      },
      {
        title: 'a second submission with another offered card makes no second payment',
        statement: 'A checkout has one payment.',
        request: choice('offer', { kept: 'first offered card' }),
        expect: expecting(additionFix, (answer, kept) =>
          isSuccess(codeOf(answer) ?? '')
            ? hasIdOf('payment by an offered card', true)(answer, kept)
            : [],
        ),
        needs: [byChoice],
      },
      {
        title: 'a payment of a checkout with a new card, although a stored one is offered',
        statement: 'registrations[n].id does not exclude a new card.',
        request: pay('offer to another card', cardParameters(context)),
        expect: accepted('success', additionFix, hasNot('registrationId')),
        creates: 'payment',
      },
    ]),
  ];
}

function deletedOfferChecks(context: Context): readonly Check[] {
  const needs = ['showing offered cards', 'deleting an offered card'];
  return [
    stores(context, 'card to be deleted'),
    createsCheckout(
      context,
      'offer of a deleted card',
      offering('card to be deleted', 'first offered card'),
    ),
    ...toChecks([
      {
        title: 'DELETE /v1/registrations/{id} of an offered card',
        statement: 'Deletes a registration.',
        request: {
          method: 'DELETE',
          path: '/v1/registrations/{card to be deleted}',
          parameters: asServer(context),
        },
        expect: addition(accepted('success', additionFix)),
        marks: 'deleting an offered card',
      },
      {
        title: 'GET …/widget does not show a stored card that was deleted',
        statement: 'A registration that was deleted cannot be used.',
        request: widget('offer of a deleted card'),
        expect: expecting(additionFix, ...shows(context, 'first offered card')),
        needs,
      },
      {
        title: 'a payment of a checkout with a card that was deleted is refused',
        statement: 'A registration that was deleted cannot be used.',
        request: choice('offer of a deleted card', { kept: 'card to be deleted' }),
        expect: refused(additionFix),
        needs,
      },
    ]),
  ];
}

/** A stored card keeps its id, however often it pays, and whether or not the checkout stores cards. */
function oneClickRows(context: Context): readonly AdditionRow[] {
  const orders: readonly Parameters[] = [{}, { createRegistration: 'true' }, {}];
  return orders.flatMap((parameters, index): readonly AdditionRow[] => {
    const checkout = `checkout ${index + 1} for one click`;
    const rule = hasKept('registrationId', 'first offered card');
    return [
      {
        ...createsCheckout(context, checkout, { ...offering('first offered card'), ...parameters }),
        needs: [byChoice],
      },
      {
        title: `a one-click payment returns the id of its registration (${checkout})`,
        statement: 'A payment with a registration returns its id, each time it is used.',
        request: choice(
          checkout,
          { kept: 'first offered card' },
          { 'card.cvv': cardParameters(context)['card.cvv'] ?? '' },
        ),
        expect: accepted('success', additionFix, rule),
        creates: 'payment',
        needs: [byChoice],
      },
      {
        title: `the status of a one-click payment has the id of its registration (${checkout})`,
        statement: 'A payment with a registration returns its id, each time it is used.',
        request: get(context, `/v1/checkouts/{${checkout}}/payment`),
        expect: isPaid('92.00', rule),
        needs: [byChoice],
      },
    ];
  });
}
