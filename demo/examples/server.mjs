/*
 * A shop's server: checkout with saved cards, result, webhooks, refund and logout. README.md in this
 * folder says how to start it. Orders are in memory: a real shop keeps them in a database.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

for (const name of ['GATEWAY', 'USER_ID', 'PASSWORD', 'ENTITY_ID', 'WEBHOOK_SECRET'])
  if (!process.env[name]) throw new Error(`${name} is not set. "npm start" prints its value.`);
const { USER_ID, PASSWORD, ENTITY_ID, WEBHOOK_SECRET, OFFICE_TOKEN } = process.env;
// Anybody can sign with an empty key.
if (!/^whsec_[\w+/]{32,}=*$/.test(WEBHOOK_SECRET))
  throw new Error('WEBHOOK_SECRET is not a secret of the payment service.');

const port = Number(process.env.PORT ?? 3000);
const gateway = withoutSlash(process.env.GATEWAY);
const shop = withoutSlash(process.env.SHOP_URL ?? `http://localhost:${port}`);
const auth = withoutSlash(process.env.AUTH_URL ?? 'http://auth.opp.localhost:8080');

const orders = new Map();

// ── The payment service ──

async function callGateway(method, path, parameters = {}) {
  const form = new URLSearchParams({
    'authentication.userId': USER_ID,
    'authentication.password': PASSWORD,
    'authentication.entityId': ENTITY_ID,
    ...parameters,
  });
  const [query, body] = method === 'GET' ? [`?${form}`] : ['', form];
  const signal = AbortSignal.timeout(15_000);
  const response = await fetch(`${gateway}${path}${query}`, { method, body, signal });
  return response.json(); // Responses with the status 400 have a result.code, too.
}

async function createCheckout(order) {
  const cards = savedCards(order.shopper).map((id, n) => [`registrations[${n}].id`, id]);
  const { id, integrity, result } = await callGateway('POST', '/v1/checkouts', {
    amount: order.amount, // Computed on the server, never taken from the browser.
    currency: order.currency,
    paymentType: 'DB',
    merchantTransactionId: order.id,
    notificationUrl: `${shop}/webhooks`,
    integrity: 'true',
    ...Object.fromEntries(cards),
  });
  if (result.code !== '000.200.100') throw new Error(`${result.code} ${result.description}`);
  return { checkoutId: id, integrity };
}

/** The cards that the shopper has saved in earlier payments. */
function savedCards(shopper) {
  const own = [...orders.values()].filter((order) => order.shopper === shopper);
  return [...new Set(own.flatMap(({ registrationId }) => registrationId ?? []))];
}

function paymentState(code) {
  if (/^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.(0[^3]|1[012]0))/.test(code)) return 'paid';
  if (code === '000.200.100') return 'open'; // Nothing was submitted.
  if (/^(000\.200|800\.400\.5|100\.400\.500)/.test(code)) return 'pending';
  if (/^(000\.400\.1\d[1-9]|100\.(39[05-7]|400\.[0-3]|38[01]))/.test(code)) return 'declined';
  if (/^800\.([17]00|[2356]|400\.[12]|800\.[1-48])/.test(code)) return 'declined';
  if (/^(000\.100\.2|300\.100\.100|600\.1|999\.)/.test(code)) return 'declined';
  return 'unknown'; // For example 900.100.300, a timeout.
}

/** Status and webhooks arrive in any order, so a final state does not change. */
function recordPayment(order, payment) {
  if (!['open', 'pending', 'unknown'].includes(order.state)) return;
  const state = paymentState(payment.result.code);
  const isExpected = payment.amount === order.amount && payment.currency === order.currency;
  order.state = state === 'paid' && !isExpected ? 'unknown' : state;
  order.paymentId = payment.id;
  order.registrationId = payment.registrationId; // Only if the shopper has saved the card.
}

function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': sent = '' } = headers;
  const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
  const hmac = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest('base64');
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) <= 300; // Refuses recorded webhooks.
  // There are two signatures while the secret is being replaced.
  return isRecent && sent.split(' ').some((signature) => isSame(signature, `v1,${hmac}`));
}

/** Takes the same time wherever the texts differ, so that a forger learns nothing from it. */
function isSame(given, expected) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

// ── The shop ──

const messages = {
  open: 'Your order is not paid yet.',
  paid: 'Thank you for your order.', // Deliver.
  pending: 'Your payment is being processed. We will write to you.', // A webhook has the result.
  declined: 'Your payment was declined. Please try another card.',
  // Do not deliver or charge again: search the report for merchantTransactionId.
  unknown: 'We are checking your payment. Please do not pay again.',
  refunding: 'Your refund is being processed.',
  refunded: 'Your payment was refunded.',
};

const orderForm = `<form method="post" action="/orders">
    <label>Lamps, 100.00 EUR each <input name="quantity" value="1" inputmode="numeric"></label>
    <button>Buy</button> <button formaction="/logout">Log out</button>
  </form>`;

async function placeOrder({ form, shopper = randomUUID() }) {
  const quantity = form.get('quantity');
  if (!/^[1-9]\d?$/.test(quantity)) return page(400, 'Choose 1 to 99 lamps.', orderForm);
  const id = randomUUID();
  const order = { id, shopper, amount: `${quantity}00.00`, currency: 'EUR', state: 'open' };
  orders.set(id, { ...order, ...(await createCheckout(order)) });
  return redirect(`/checkout?order=${id}`, shopperCookie(shopper));
}

function showCheckout({ query, shopper }) {
  const order = orders.get(query.get('order'));
  if (order === undefined || order.shopper !== shopper) return noSuchOrder();
  return page(200, `Pay ${order.amount} ${order.currency}`, paymentForm(order));
}

function paymentForm({ checkoutId, integrity = '' }) {
  const script = `${gateway}/v1/paymentWidgets.js?checkoutId=${checkoutId}`;
  return `<form class="paymentWidgets" action="/result" data-brands="VISA MASTER AMEX">
      The payment form is loading. If it does not appear, reload the page.
      <label><input type="checkbox" name="createRegistration" value="true"> Save this card</label>
    </form>
    <script src="/options.js"></script>
    <script async src="${escape(script)}"
      integrity="${escape(integrity)}" crossorigin="anonymous"></script>`;
}

/** In a file, because the page's Content-Security-Policy forbids scripts in the page. */
function sendOptions() {
  const headers = { 'Content-Type': 'text/javascript' };
  return { status: 200, headers, body: "var wpwlOptions = { layout: 'accordion' };" };
}

async function showResult({ query }) {
  // Anybody can open this page with any resourcePath: accept only that of an order.
  const path = query.get('resourcePath');
  const order = [...orders.values()].find(
    ({ checkoutId }) => path === `/v1/checkouts/${checkoutId}/payment`,
  );
  if (order === undefined) return noSuchOrder();
  try {
    recordPayment(order, await callGateway('GET', path));
  } catch (error) {
    console.error(error.message);
    recordPayment(order, { result: { code: 'no response' } });
  }
  const next = {
    open: `<a href="/checkout?order=${escape(order.id)}">Pay</a>`,
    declined: orderForm, // With a new checkout: a declined one cannot be paid.
  };
  return page(200, messages[order.state], next[order.state] ?? '<a href="/">Shop</a>');
}

function receiveWebhook({ headers, body }) {
  if (!isSigned(headers, body)) return { status: 401 };
  const { type, payload } = JSON.parse(body);
  const order = orders.get(payload.merchantTransactionId);
  if (type === 'PAYMENT' && order && !payload.referencedId) recordPayment(order, payload);
  return { status: 204 };
}

/** For the shop's staff: `curl -H "Authorization: Bearer $OFFICE_TOKEN" -d order=… …/refund` */
async function refund({ headers, form }) {
  const isStaff = isSame(headers.authorization ?? '', `Bearer ${OFFICE_TOKEN}`);
  if (!OFFICE_TOKEN || !isStaff) return { status: 403 };
  const order = orders.get(form.get('order'));
  if (order?.state !== 'paid') return { status: 409 };
  order.state = 'refunding'; // A repeated request does not refund again.
  const parameters = { amount: order.amount, currency: order.currency, paymentType: 'RF' };
  const { result } = await callGateway('POST', `/v1/payments/${order.paymentId}`, parameters);
  const state = paymentState(result.code);
  if (state === 'paid') order.state = 'refunded';
  if (state === 'declined') order.state = 'paid'; // Otherwise look at the payment before a retry.
  return { status: 200, body: result.code };
}

/** Ends the session of the shop, then that of the single sign-on, which redirects to the shop. */
function logOut() {
  const query = new URLSearchParams({ post_logout_redirect_uri: `${shop}/` });
  return redirect(`${auth}/v1/logout?${query}`, shopperCookie('', '; Max-Age=0'));
}

/** Called by the page when the session tracker reports a logout in another application. */
function endSession() {
  return { status: 204, headers: { 'Set-Cookie': shopperCookie('', '; Max-Age=0') } };
}

// ── HTTP ──

const routes = {
  'GET /': () => page(200, 'Lamps', orderForm),
  'POST /orders': placeOrder,
  'GET /checkout': showCheckout,
  'GET /options.js': sendOptions,
  'GET /result': showResult,
  'POST /webhooks': receiveWebhook,
  'POST /refund': refund,
  'POST /logout': logOut,
  'DELETE /session': endSession,
};

async function respond({ method, url, headers }, body) {
  const { pathname, searchParams: query } = new URL(url, shop);
  const route = routes[`${method} ${pathname}`];
  if (route === undefined) return page(404, 'There is no such page.', '<a href="/">Shop</a>');
  // Cross-site request forgery: the page of another site sends its own origin.
  const origin = headers.origin?.replace(/^https?:\/\//, '') ?? headers.host;
  if (origin !== headers.host) return { status: 403 };
  const form = new URLSearchParams(body.toString());
  const shopper = /(?:^|; )__Host-shopper=([0-9a-f-]+)/.exec(headers.cookie)?.[1];
  return route({ query, form, body, headers, shopper });
}

function shopperCookie(shopper, attributes = '') {
  return `__Host-shopper=${shopper}; Path=/; Secure; HttpOnly; SameSite=Lax${attributes}`;
}

function page(status, title, content) {
  const policy = `default-src 'none'; script-src 'self' ${gateway}/; frame-src ${gateway}/`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `${policy}; connect-src ${gateway}/; base-uri 'none'; frame-ancestors 'none'`,
  };
  const head = `<meta name="viewport" content="width=device-width"><title>${escape(title)}</title>`;
  const body = `<!doctype html><html lang="en">${head}<h1>${escape(title)}</h1>${content}</html>`;
  return { status, headers, body };
}

function noSuchOrder() {
  return page(404, 'There is no such order.', '<a href="/">Shop</a>');
}

function redirect(location, cookie) {
  return { status: 303, headers: { Location: location, 'Set-Cookie': cookie } };
}

function escape(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

function withoutSlash(address) {
  return address.replace(/\/+$/, '');
}

async function readBody(request) {
  let body = Buffer.alloc(0);
  for await (const chunk of request) {
    body = Buffer.concat([body, chunk]);
    if (body.length > 64 * 1024) throw new Error('A request is larger than 64 kB.');
  }
  return body;
}

createServer(async (request, response) => {
  try {
    const { status, headers, body } = await respond(request, await readBody(request));
    response.writeHead(status, headers).end(body);
  } catch (error) {
    console.error(error.message);
    response.writeHead(502).end('This does not work at the moment. Please try again later.');
  }
}).listen(port, '127.0.0.1', () => console.log(`Open ${shop}`));
