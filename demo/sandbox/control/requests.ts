import * as v from 'valibot';
import { countCodePoints } from '#contract/text';
import { brandName } from '../parameters/basic-payment.ts';
import { testModes } from '../parameters/test-mode.ts';
import { maxPostLogoutUriLength } from '../stores/clients.ts';
import { faultKinds, type Fault } from '../stores/faults.ts';
import { maxCredentialLength, roles, defaultRole } from '../stores/users.ts';
import { isReturnAddress, readOrigin } from './web-addresses.ts';

/* The JSON bodies of the control endpoints. */

const tenYearsMs = 10 * 366 * 24 * 60 * 60 * 1000;

/** `POST /clock`. Time only runs forward. */
export const clockSchema = v.strictObject({ advanceMs: integer(0, tenYearsMs) });

export const paymentActions = ['capture', 'refund', 'reverse', 'webhook', 'expire'] as const;

export type PaymentAction = (typeof paymentActions)[number];

/** `POST /payments/{id}/actions`. Without an amount, what is left of the payment. */
export const paymentActionSchema = v.strictObject({
  action: v.picklist(paymentActions),
  amount: v.exactOptional(
    v.pipe(v.string(), v.regex(/^\d{1,10}\.\d{2}$/, 'Expected an amount such as "12.00"')),
  ),
});

/** The query of `GET /payments`. */
export const paymentQuerySchema = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(256)), ''),
  status: v.optional(v.picklist(['', 'succeeded', 'pending', 'failed']), ''),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'Expected a page number'), v.transform(Number)),
    '1',
  ),
});

/** Origins as browsers write them. */
const origins = v.optional(
  set(
    v.pipe(
      v.string(),
      v.maxLength(255),
      v.transform(readOrigin),
      v.string('Expected an origin such as "https://app.example"'),
    ),
    20,
  ),
  [],
);

/** `POST /merchants` */
export const merchantSchema = v.strictObject({
  origins,
  brands: v.optional(v.array(brandName()), []),
  threeDSecure: v.optional(v.boolean(), true),
  testMode: v.optional(v.picklist(testModes), 'INTERNAL'),
  live: v.optional(v.boolean(), false),
  channelDispatching: v.optional(v.boolean(), false),
  lenient: v.optional(v.boolean(), false),
});

/** `POST /clients` */
export const clientSchema = v.pipe(
  v.strictObject({
    redirect_uris: returnAddresses(2048),
    post_logout_redirect_uris: returnAddresses(maxPostLogoutUriLength),
    origins,
  }),
  v.transform(({ redirect_uris, post_logout_redirect_uris, ...rest }) => ({
    redirectUris: redirect_uris,
    postLogoutRedirectUris: post_logout_redirect_uris,
    ...rest,
  })),
);

/** `/`, or one to four names: psp, division, merchant, channel. */
const level = v.pipe(
  text(1024),
  v.regex(
    /^(?:\/|(?:\/[^/\s](?:[^/]{0,98}[^/\s])?){1,4})$/,
    'Expected a level such as "/" or "/psp/division/merchant"',
  ),
);

/** `POST /users` */
export const userSchema = v.pipe(
  v.strictObject({
    username: text(maxCredentialLength),
    password: text(maxCredentialLength),
    name: v.optional(text(35)),
    email: v.optional(
      v.pipe(text(128), v.regex(/^[^\s@]+@[^\s@]+$/, 'Expected an e-mail address')),
    ),
    role: v.optional(v.picklist(roles), defaultRole),
    attached_to: v.optional(v.pipe(set(level, 50), v.minLength(1)), ['/']),
  }),
  v.transform(({ password, username, attached_to: attachedTo, ...rest }) => {
    const { name = defaultNameOf(username), email = defaultEmailOf(username), role } = rest;
    return { password, settings: { username, name, email, role, attachedTo } };
  }),
);

/** `POST /faults`. `status` and `retryAfterSeconds` belong to the kind `status`, `delayMs` to the kind `delay`. */
export const faultSchema = v.pipe(
  v.strictObject({
    method: v.pipe(
      v.string(),
      v.regex(/^(?:\*|[A-Z]{3,7})$/, 'Expected an HTTP method in capitals, or *'),
    ),
    // `/v1/checkouts/{id}/payment` and `/v1/**` would match no request.
    path: v.pipe(
      v.string(),
      v.maxLength(501),
      v.regex(
        /^(?:\/(?:\*|[^/?#\s*{}]*))+$/,
        'Expected a path that starts with /; * is any segment, such as /v1/checkouts/*/payment',
      ),
    ),
    kind: v.picklist(faultKinds),
    times: v.optional(integer(1, 10_000), 1),
    checkoutId: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
    status: v.optional(integer(200, 599), 500),
    retryAfterSeconds: v.exactOptional(integer(0, 24 * 60 * 60)),
    delayMs: v.optional(integer(0, 60_000), 1000),
  }),
  v.transform(({ status, retryAfterSeconds, delayMs, ...fault }): Fault => {
    if (fault.kind === 'delay') return { ...fault, delayMs };
    if (fault.kind !== 'status') return fault;
    return { ...fault, status, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  }),
);

/** `POST /reset` */
export const resetSchema = v.strictObject({});

function integer(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

/** A list of different items. */
function set<Item extends v.GenericSchema<unknown, string>>(item: Item, maxItems: number) {
  return v.pipe(
    v.array(item),
    v.maxLength(maxItems),
    v.transform((items): readonly string[] => [...new Set(items)]),
  );
}

function returnAddresses(maxLength: number) {
  return v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.check(
            (address) => isReturnAddress(address, maxLength),
            `Expected an https URL, or an http URL of this machine, written as browsers write it, of at most ${maxLength} characters, without a fragment and user name`,
          ),
        ),
      ),
      v.maxLength(20),
    ),
    [],
  );
}

/** Attack: control and formatting characters change the direction or lines of the text around them. */
function text(maxLength: number) {
  return v.pipe(
    v.string(),
    v.nonEmpty(),
    v.check(
      (value) => countCodePoints(value) <= maxLength,
      `Expected at most ${maxLength} characters`,
    ),
    v.regex(
      /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]*$/u,
      'Expected no control or formatting characters',
    ),
  );
}

/** A valid name and e-mail address for users that are created without them. */
function defaultNameOf(username: string): string {
  return [...username.normalize('NFC')].slice(0, 35).join('');
}

function defaultEmailOf(username: string): string {
  return /^[A-Za-z0-9._-]{1,64}$/.test(username) ? `${username}@example.com` : 'user@example.com';
}
