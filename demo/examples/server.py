"""
A shop's server: checkout with saved cards, result, webhooks, refund and logout. README.md in this
folder says how to start it. Orders are in memory: a real shop keeps them in a database.
"""
import base64
import hashlib
import hmac
import json
import os
import re
import time
import uuid
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock
from urllib.error import HTTPError
from urllib.parse import parse_qsl, urlencode, urlsplit
from urllib.request import urlopen

for name in ['GATEWAY', 'USER_ID', 'PASSWORD', 'ENTITY_ID', 'WEBHOOK_SECRET']:
    if not os.environ.get(name):
        raise SystemExit(f'{name} is not set. "npm start" prints its value.')
# Anybody can sign with an empty key.
if not re.fullmatch(r'whsec_[\w+/]{32,}=*', os.environ['WEBHOOK_SECRET']):
    raise SystemExit('WEBHOOK_SECRET is not a secret of the payment service.')

PORT = int(os.environ.get('PORT') or 3000)
GATEWAY = os.environ['GATEWAY'].rstrip('/')
SHOP = (os.environ.get('SHOP_URL') or f'http://localhost:{PORT}').rstrip('/')
AUTH = (os.environ.get('AUTH_URL') or 'http://auth.opp.localhost:8080').rstrip('/')
OFFICE_TOKEN = os.environ.get('OFFICE_TOKEN', '')

orders = {}
lock = Lock()  # Each request has a thread of its own.

# ── The payment service ──


def call_gateway(method, path, parameters):
    form = urlencode({
        'authentication.userId': os.environ['USER_ID'],
        'authentication.password': os.environ['PASSWORD'],
        'authentication.entityId': os.environ['ENTITY_ID'],
        **parameters,
    })
    try:
        if method == 'GET':
            response = urlopen(f'{GATEWAY}{path}?{form}', timeout=15)
        else:
            response = urlopen(f'{GATEWAY}{path}', data=form.encode(), timeout=15)
    except HTTPError as error:
        response = error  # Responses with the status 400 have a result.code, too.
    with response:
        return json.load(response)


def create_checkout(order):
    cards = saved_cards(order['shopper'])
    answer = call_gateway('POST', '/v1/checkouts', {
        'amount': order['amount'],  # Computed on the server, never taken from the browser.
        'currency': order['currency'],
        'paymentType': 'DB',
        'merchantTransactionId': order['id'],
        'notificationUrl': f'{SHOP}/webhooks',
        'integrity': 'true',
        **{f'registrations[{n}].id': card for n, card in enumerate(cards)},
    })
    result = answer['result']
    if result['code'] != '000.200.100':
        raise RuntimeError(f"{result['code']} {result['description']}")
    return {'checkoutId': answer['id'], 'integrity': answer.get('integrity', '')}


def saved_cards(shopper):
    """The cards that the shopper has saved in earlier payments."""
    own = [order for order in list(orders.values()) if order['shopper'] == shopper]
    cards = [order['registrationId'] for order in own if order.get('registrationId')]
    return list(dict.fromkeys(cards))  # Each card once.


def payment_state(code):
    if re.match(r'(000\.000\.|000\.100\.1|000\.[36]|000\.400\.(0[^3]|1[012]0))', code):
        return 'paid'
    if code == '000.200.100':
        return 'open'  # Nothing was submitted.
    if re.match(r'(000\.200|800\.400\.5|100\.400\.500)', code):
        return 'pending'
    if re.match(r'(000\.400\.1\d[1-9]|100\.(39[05-7]|400\.[0-3]|38[01]))', code):
        return 'declined'
    if re.match(r'800\.([17]00|[2356]|400\.[12]|800\.[1-48])', code):
        return 'declined'
    if re.match(r'(000\.100\.2|300\.100\.100|600\.1|999\.)', code):
        return 'declined'
    return 'unknown'  # For example 900.100.300, a timeout.


def record_payment(order, payment):
    """Status and webhooks arrive in any order, so a final state does not change."""
    with lock:
        if order['state'] not in ['open', 'pending', 'unknown']:
            return
        state = payment_state(payment['result']['code'])
        paid = (payment.get('amount'), payment.get('currency'))
        is_expected = paid == (order['amount'], order['currency'])
        order['state'] = 'unknown' if state == 'paid' and not is_expected else state
        order['paymentId'] = payment.get('id')
        order['registrationId'] = payment.get('registrationId')  # Only if the card was saved.


def is_signed(headers, body):
    identity, sent_at = headers.get('webhook-id', ''), headers.get('webhook-timestamp', '')
    key = base64.b64decode(os.environ['WEBHOOK_SECRET'].removeprefix('whsec_'))
    digest = hmac.new(key, f'{identity}.{sent_at}.'.encode() + body, hashlib.sha256).digest()
    expected = f'v1,{base64.b64encode(digest).decode()}'
    # Refuses recorded webhooks.
    is_recent = sent_at.isascii() and sent_at.isdigit() and abs(time.time() - int(sent_at)) <= 300
    # There are two signatures while the secret is being replaced.
    signatures = headers.get('webhook-signature', '').split(' ')
    return is_recent and any(is_same(signature, expected) for signature in signatures)


def is_same(given, expected):
    """Takes the same time wherever the texts differ, so that a forger learns nothing from it."""
    return hmac.compare_digest(given.encode(), expected.encode())


# ── The shop ──

MESSAGES = {
    'open': 'Your order is not paid yet.',
    'paid': 'Thank you for your order.',  # Deliver.
    # A webhook has the result.
    'pending': 'Your payment is being processed. We will write to you.',
    'declined': 'Your payment was declined. Please try another card.',
    # Do not deliver or charge again: search the report for merchantTransactionId.
    'unknown': 'We are checking your payment. Please do not pay again.',
    'refunding': 'Your refund is being processed.',
    'refunded': 'Your payment was refunded.',
}

ORDER_FORM = '''<form method="post" action="/orders">
    <label>Lamps, 100.00 EUR each <input name="quantity" value="1" inputmode="numeric"></label>
    <button>Buy</button> <button formaction="/logout">Log out</button>
  </form>'''


def show_shop(request):
    return page(200, 'Lamps', ORDER_FORM)


def place_order(request):
    quantity = request.form.get('quantity', '')
    if not re.fullmatch('[1-9][0-9]?', quantity):
        return page(400, 'Choose 1 to 99 lamps.', ORDER_FORM)
    shopper = request.shopper or str(uuid.uuid4())
    order = {'id': str(uuid.uuid4()), 'shopper': shopper, 'state': 'open'}
    order |= {'amount': f'{quantity}00.00', 'currency': 'EUR'}
    orders[order['id']] = order | create_checkout(order)
    return redirect(f"/checkout?order={order['id']}", shopper_cookie(shopper))


def show_checkout(request):
    order = orders.get(request.query.get('order'))
    if order is None or order['shopper'] != request.shopper:
        return no_such_order()
    return page(200, f"Pay {order['amount']} {order['currency']}", payment_form(order))


def payment_form(order):
    script = f"{GATEWAY}/v1/paymentWidgets.js?checkoutId={order['checkoutId']}"
    return f'''<form class="paymentWidgets" action="/result" data-brands="VISA MASTER AMEX">
      The payment form is loading. If it does not appear, reload the page.
      <label><input type="checkbox" name="createRegistration" value="true"> Save this card</label>
    </form>
    <script src="/options.js"></script>
    <script async src="{escape(script)}"
      integrity="{escape(order['integrity'])}" crossorigin="anonymous"></script>'''


def send_options(request):
    """In a file, because the page's Content-Security-Policy forbids scripts in the page."""
    return 200, {'Content-Type': 'text/javascript'}, "var wpwlOptions = { layout: 'accordion' };"


def show_result(request):
    # Anybody can open this page with any resourcePath: accept only that of an order.
    path = request.query.get('resourcePath')
    paths = {f"/v1/checkouts/{one['checkoutId']}/payment": one for one in list(orders.values())}
    order = paths.get(path)
    if order is None:
        return no_such_order()
    try:
        record_payment(order, call_gateway('GET', path, {}))
    except (OSError, ValueError, KeyError) as error:
        print(error)
        record_payment(order, {'result': {'code': 'no response'}})
    following = {
        'open': f'<a href="/checkout?order={order["id"]}">Pay</a>',
        'declined': ORDER_FORM,  # With a new checkout: a declined one cannot be paid.
    }
    state = order['state']
    return page(200, MESSAGES[state], following.get(state, '<a href="/">Shop</a>'))


def receive_webhook(request):
    if not is_signed(request.headers, request.body):
        return 401, {}, ''
    event = json.loads(request.body)
    payment = event['payload']
    order = orders.get(payment.get('merchantTransactionId'))
    is_refund = 'referencedId' in payment
    if event['type'] == 'PAYMENT' and order is not None and not is_refund:
        record_payment(order, payment)
    return 204, {}, ''


def refund(request):
    """For staff: `curl -H "Authorization: Bearer $OFFICE_TOKEN" -d order=… …/refund`"""
    is_staff = is_same(request.headers.get('authorization', ''), f'Bearer {OFFICE_TOKEN}')
    if not OFFICE_TOKEN or not is_staff:
        return 403, {}, ''
    order = orders.get(request.form.get('order'))
    with lock:
        if order is None or order['state'] != 'paid':
            return 409, {}, ''
        order['state'] = 'refunding'  # A repeated request does not refund again.
    parameters = {'amount': order['amount'], 'currency': order['currency'], 'paymentType': 'RF'}
    result = call_gateway('POST', f"/v1/payments/{order['paymentId']}", parameters)['result']
    state = payment_state(result['code'])
    if state == 'paid':
        order['state'] = 'refunded'
    if state == 'declined':  # Otherwise look at the payment before a retry.
        order['state'] = 'paid'
    return 200, {}, result['code']


def log_out(request):
    """Ends the session of the shop, then that of the single sign-on, which redirects back."""
    query = urlencode({'post_logout_redirect_uri': f'{SHOP}/'})
    return redirect(f'{AUTH}/v1/logout?{query}', shopper_cookie('', '; Max-Age=0'))


def end_session(request):
    """Called by the page when the session tracker reports a logout in another application."""
    return 204, {'Set-Cookie': shopper_cookie('', '; Max-Age=0')}, ''


# ── HTTP ──

ROUTES = {
    'GET /': show_shop,
    'POST /orders': place_order,
    'GET /checkout': show_checkout,
    'GET /options.js': send_options,
    'GET /result': show_result,
    'POST /webhooks': receive_webhook,
    'POST /refund': refund,
    'POST /logout': log_out,
    'DELETE /session': end_session,
}


class Request(BaseHTTPRequestHandler):
    timeout = 15  # Seconds without a byte of the client.

    def respond(self):
        url = urlsplit(self.path)
        route = ROUTES.get(f'{self.command} {url.path}')
        if route is None:
            return page(404, 'There is no such page.', '<a href="/">Shop</a>')
        # Cross-site request forgery: the page of another site sends its own origin.
        origin = self.headers.get('origin')
        if origin is not None and urlsplit(origin).netloc != self.headers.get('host'):
            return 403, {}, ''
        length = int(self.headers.get('content-length') or 0)
        if not 0 <= length <= 64 * 1024:
            raise ValueError('A request is larger than 64 kB.')
        self.body = self.rfile.read(length)
        self.form = dict(parse_qsl(self.body.decode(errors='replace')))
        self.query = dict(parse_qsl(url.query))
        cookies = self.headers.get('cookie', '')
        shopper = re.search('(?:^|; )__Host-shopper=([0-9a-f-]+)', cookies)
        self.shopper = shopper and shopper[1]
        return route(self)

    def handle_request(self):
        try:
            status, headers, content = self.respond()
        except Exception as error:
            print(error)
            status, headers = 502, {}
            content = 'This does not work at the moment. Please try again later.'
        body = content.encode()
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != 204:
            self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = do_DELETE = handle_request

    def log_message(self, *_):
        """Requests are not logged: the addresses of results contain the ids of checkouts."""


def shopper_cookie(shopper, attributes=''):
    return f'__Host-shopper={shopper}; Path=/; Secure; HttpOnly; SameSite=Lax{attributes}'


def page(status, title, content):
    policy = f"default-src 'none'; script-src 'self' {GATEWAY}/; frame-src {GATEWAY}/"
    headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': f'{policy}; connect-src {GATEWAY}/; ' "base-uri 'none'; frame-ancestors 'none'",
    }
    head = f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = f'<!doctype html><html lang="en">{head}<h1>{escape(title)}</h1>{content}</html>'
    return status, headers, body


def no_such_order():
    return page(404, 'There is no such order.', '<a href="/">Shop</a>')


def redirect(location, cookie):
    return 303, {'Location': location, 'Set-Cookie': cookie}, ''


with ThreadingHTTPServer(('127.0.0.1', PORT), Request) as server:
    print(f'Open {SHOP}', flush=True)
    server.serve_forever()
