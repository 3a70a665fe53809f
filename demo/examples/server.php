<?php
/*
 * A shop's server: checkout with saved cards, result, webhooks, refund and logout. README.md in this
 * folder says how to start it. Orders are in a file, because PHP keeps nothing between requests: a
 * real shop keeps them in a database.
 */
declare(strict_types=1);

ini_set('display_errors', '0'); // Errors are written to the log of the server.
foreach (['GATEWAY', 'USER_ID', 'PASSWORD', 'ENTITY_ID', 'WEBHOOK_SECRET'] as $name) {
    if (!getenv($name)) {
        throw new RuntimeException("$name is not set. \"npm start\" prints its value.");
    }
}
// Anybody can sign with an empty key.
if (!preg_match('~^whsec_[\w+/]{32,}=*$~', getenv('WEBHOOK_SECRET'))) {
    throw new RuntimeException('WEBHOOK_SECRET is not a secret of the payment service.');
}

define('GATEWAY', rtrim(getenv('GATEWAY'), '/'));
define('SHOP', rtrim(getenv('SHOP_URL') ?: "http://localhost:{$_SERVER['SERVER_PORT']}", '/'));
define('AUTH', rtrim(getenv('AUTH_URL') ?: 'http://auth.opp.localhost:8080', '/'));
define('OFFICE_TOKEN', getenv('OFFICE_TOKEN') ?: '');
define('ORDERS_FILE', sys_get_temp_dir() . '/orders-' . getenv('ENTITY_ID') . '.json');

/** Calls `$change` with all orders by id, and stores them. Other requests wait meanwhile. */
function update_orders(callable $change): mixed
{
    umask(0077); // Only this user can read the file.
    $file = fopen(ORDERS_FILE, 'c+');
    flock($file, LOCK_EX);
    $orders = json_decode(stream_get_contents($file) ?: '[]', true);
    $result = $change($orders);
    ftruncate($file, 0);
    rewind($file);
    fwrite($file, json_encode($orders));
    fclose($file);
    return $result;
}

function read_orders(): array
{
    return update_orders(fn (array $orders) => $orders);
}

// ── The payment service ──

function call_gateway(string $method, string $path, array $parameters = []): array
{
    $form = http_build_query([
        'authentication.userId' => getenv('USER_ID'),
        'authentication.password' => getenv('PASSWORD'),
        'authentication.entityId' => getenv('ENTITY_ID'),
        ...$parameters,
    ]);
    $request = curl_init(GATEWAY . $path . ($method === 'GET' ? "?$form" : ''));
    curl_setopt_array($request, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 15]);
    if ($method === 'POST') {
        curl_setopt($request, CURLOPT_POSTFIELDS, $form);
    }
    $answer = curl_exec($request);
    if ($answer === false) {
        throw new RuntimeException(curl_error($request));
    }
    // Responses with the status 400 have a result.code, too.
    return json_decode($answer, true, flags: JSON_THROW_ON_ERROR);
}

function create_checkout(array $order): array
{
    $parameters = [
        'amount' => $order['amount'], // Computed on the server, never taken from the browser.
        'currency' => $order['currency'],
        'paymentType' => 'DB',
        'merchantTransactionId' => $order['id'],
        'notificationUrl' => SHOP . '/webhooks',
        'integrity' => 'true',
    ];
    foreach (saved_cards($order['shopper']) as $n => $card) {
        $parameters["registrations[$n].id"] = $card;
    }
    $answer = call_gateway('POST', '/v1/checkouts', $parameters);
    $result = $answer['result'];
    if ($result['code'] !== '000.200.100') {
        throw new RuntimeException("{$result['code']} {$result['description']}");
    }
    return ['checkoutId' => $answer['id'], 'integrity' => $answer['integrity'] ?? ''];
}

/** The cards that the shopper has saved in earlier payments. */
function saved_cards(string $shopper): array
{
    $own = array_filter(read_orders(), fn (array $order) => $order['shopper'] === $shopper);
    return array_values(array_unique(array_filter(array_column($own, 'registrationId'))));
}

function payment_state(string $code): string
{
    return match (1) {
        preg_match('/^(000\.000\.|000\.100\.1|000\.[36])/', $code) => 'paid',
        preg_match('/^000\.400\.(0[^3]|1[012]0)/', $code) => 'paid',
        (int) ($code === '000.200.100') => 'open', // Nothing was submitted.
        preg_match('/^(000\.200|800\.400\.5|100\.400\.500)/', $code) => 'pending',
        preg_match('/^(000\.400\.1\d[1-9]|100\.(39[05-7]|38[01]))/', $code) => 'declined',
        preg_match('/^(100\.400\.[0-3]|300\.100\.100|600\.1|999\.)/', $code) => 'declined',
        preg_match('/^800\.([17]00|[2356]|400\.[12]|800\.[1-48])/', $code) => 'declined',
        preg_match('/^000\.100\.2/', $code) => 'declined',
        default => 'unknown', // For example 900.100.300, a timeout.
    };
}

/** Status and webhooks arrive in any order, so a final state does not change. Returns the state. */
function record_payment(string $id, array $payment): string
{
    return update_orders(function (array &$orders) use ($id, $payment) {
        $order = &$orders[$id];
        if (!in_array($order['state'], ['open', 'pending', 'unknown'], true)) {
            return $order['state'];
        }
        $state = payment_state($payment['result']['code']);
        $paid = [$payment['amount'] ?? null, $payment['currency'] ?? null];
        $is_expected = $paid === [$order['amount'], $order['currency']];
        $order['state'] = $state === 'paid' && !$is_expected ? 'unknown' : $state;
        $order['paymentId'] = $payment['id'] ?? null;
        // Only if the shopper has saved the card.
        $order['registrationId'] = $payment['registrationId'] ?? null;
        return $order['state'];
    });
}

function is_signed(string $body): bool
{
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $time = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    $key = base64_decode(preg_replace('/^whsec_/', '', getenv('WEBHOOK_SECRET')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));
    // Refuses recorded webhooks.
    $is_recent = ctype_digit($time) && abs(time() - (int) $time) <= 300;
    // There are two signatures while the secret is being replaced. hash_equals takes the same time
    // wherever the texts differ, so that a forger learns nothing from it.
    $signatures = explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '');
    $equal = array_filter($signatures, fn ($signature) => hash_equals($expected, $signature));
    return $is_recent && $equal !== [];
}

// ── The shop ──

const MESSAGES = [
    'open' => 'Your order is not paid yet.',
    'paid' => 'Thank you for your order.', // Deliver.
    // A webhook has the result.
    'pending' => 'Your payment is being processed. We will write to you.',
    'declined' => 'Your payment was declined. Please try another card.',
    // Do not deliver or charge again: search the report for merchantTransactionId.
    'unknown' => 'We are checking your payment. Please do not pay again.',
    'refunding' => 'Your refund is being processed.',
    'refunded' => 'Your payment was refunded.',
];

const ORDER_FORM = '<form method="post" action="/orders">
    <label>Lamps, 100.00 EUR each <input name="quantity" value="1" inputmode="numeric"></label>
    <button>Buy</button> <button formaction="/logout">Log out</button>
  </form>';

function show_shop(): void
{
    page(200, 'Lamps', ORDER_FORM);
}

function place_order(): void
{
    $quantity = $_POST['quantity'] ?? '';
    if (!is_string($quantity) || !preg_match('/^[1-9][0-9]?$/D', $quantity)) {
        page(400, 'Choose 1 to 99 lamps.', ORDER_FORM);
        return;
    }
    $id = new_id();
    $order = ['id' => $id, 'shopper' => shopper() ?? new_id(), 'state' => 'open'];
    $order += ['amount' => "{$quantity}00.00", 'currency' => 'EUR'];
    $order += create_checkout($order);
    update_orders(fn (array &$orders) => $orders[$id] = $order);
    set_shopper($order['shopper']);
    redirect("/checkout?order=$id");
}

function show_checkout(): void
{
    $order = find_order($_GET['order'] ?? null);
    if ($order === null || $order['shopper'] !== shopper()) {
        no_such_order();
        return;
    }
    page(200, "Pay {$order['amount']} {$order['currency']}", payment_form($order));
}

function payment_form(array $order): string
{
    $script = escape(GATEWAY . "/v1/paymentWidgets.js?checkoutId={$order['checkoutId']}");
    $integrity = escape($order['integrity']);
    return <<<HTML
    <form class="paymentWidgets" action="/result" data-brands="VISA MASTER AMEX">
      The payment form is loading. If it does not appear, reload the page.
      <label><input type="checkbox" name="createRegistration" value="true"> Save this card</label>
    </form>
    <script src="/options.js"></script>
    <script async src="$script"
      integrity="$integrity" crossorigin="anonymous"></script>
    HTML;
}

/** In a file, because the page's Content-Security-Policy forbids scripts in the page. */
function send_options(): void
{
    header('Content-Type: text/javascript');
    echo "var wpwlOptions = { layout: 'accordion' };";
}

function show_result(): void
{
    // Anybody can open this page with any resourcePath: accept only that of an order.
    $path = $_GET['resourcePath'] ?? null;
    $is_meant = fn (array $order) => $path === "/v1/checkouts/{$order['checkoutId']}/payment";
    $order = array_values(array_filter(read_orders(), $is_meant))[0] ?? null;
    if ($order === null) {
        no_such_order();
        return;
    }
    try {
        $state = record_payment($order['id'], call_gateway('GET', $path));
    } catch (RuntimeException | JsonException $error) {
        error_log($error->getMessage());
        $state = record_payment($order['id'], ['result' => ['code' => 'no response']]);
    }
    page(200, MESSAGES[$state], match ($state) {
        'open' => "<a href=\"/checkout?order={$order['id']}\">Pay</a>",
        'declined' => ORDER_FORM, // With a new checkout: a declined one cannot be paid.
        default => '<a href="/">Shop</a>',
    });
}

function receive_webhook(): void
{
    $body = file_get_contents('php://input');
    if (!is_signed($body)) {
        http_response_code(401);
        return;
    }
    ['type' => $type, 'payload' => $payment] = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
    $order = find_order($payment['merchantTransactionId'] ?? null);
    $is_refund = isset($payment['referencedId']);
    if ($type === 'PAYMENT' && $order !== null && !$is_refund) {
        record_payment($order['id'], $payment);
    }
    http_response_code(204);
}

/** For the shop's staff: `curl -H "Authorization: Bearer $OFFICE_TOKEN" -d order=… …/refund` */
function refund(): void
{
    $is_staff = hash_equals('Bearer ' . OFFICE_TOKEN, $_SERVER['HTTP_AUTHORIZATION'] ?? '');
    if (OFFICE_TOKEN === '' || !$is_staff) {
        http_response_code(403);
        return;
    }
    $id = $_POST['order'] ?? null;
    // A repeated request does not refund again.
    if (!change_state($id, 'paid', 'refunding')) {
        http_response_code(409);
        return;
    }
    $order = find_order($id);
    $parameters = ['amount' => $order['amount'], 'currency' => $order['currency']];
    $parameters += ['paymentType' => 'RF'];
    $result = call_gateway('POST', "/v1/payments/{$order['paymentId']}", $parameters)['result'];
    match (payment_state($result['code'])) {
        'paid' => change_state($id, 'refunding', 'refunded'),
        'declined' => change_state($id, 'refunding', 'paid'),
        default => null, // Look at the payment before a retry.
    };
    echo $result['code'];
}

function change_state(mixed $id, string $from, string $to): bool
{
    return update_orders(function (array &$orders) use ($id, $from, $to) {
        if (!is_string($id) || ($orders[$id]['state'] ?? null) !== $from) {
            return false;
        }
        $orders[$id]['state'] = $to;
        return true;
    });
}

/** Ends the session of the shop, then that of the single sign-on, which redirects to the shop. */
function log_out(): void
{
    set_shopper('');
    $query = http_build_query(['post_logout_redirect_uri' => SHOP . '/']);
    redirect(AUTH . "/v1/logout?$query");
}

/** Called by the page when the session tracker reports a logout in another application. */
function end_session(): void
{
    set_shopper('');
    http_response_code(204);
}

// ── HTTP ──

const ROUTES = [
    'GET /' => 'show_shop',
    'POST /orders' => 'place_order',
    'GET /checkout' => 'show_checkout',
    'GET /options.js' => 'send_options',
    'GET /result' => 'show_result',
    'POST /webhooks' => 'receive_webhook',
    'POST /refund' => 'refund',
    'POST /logout' => 'log_out',
    'DELETE /session' => 'end_session',
];

function respond(): void
{
    $route = ROUTES["{$_SERVER['REQUEST_METHOD']} " . strtok($_SERVER['REQUEST_URI'], '?')] ?? null;
    // Cross-site request forgery: the page of another site sends its own origin.
    $origin = preg_replace('~^https?://~', '', $_SERVER['HTTP_ORIGIN'] ?? $_SERVER['HTTP_HOST']);
    match (true) {
        $route === null => page(404, 'There is no such page.', '<a href="/">Shop</a>'),
        $origin !== $_SERVER['HTTP_HOST'] => http_response_code(403),
        default => $route(),
    };
}

function new_id(): string
{
    return bin2hex(random_bytes(16));
}

function find_order(mixed $id): ?array
{
    return is_string($id) ? read_orders()[$id] ?? null : null;
}

function shopper(): ?string
{
    $shopper = $_COOKIE['__Host-shopper'] ?? null;
    return is_string($shopper) && preg_match('/^[0-9a-f]{32}$/D', $shopper) ? $shopper : null;
}

/** An empty value deletes the cookie. */
function set_shopper(string $shopper): void
{
    $attributes = ['path' => '/', 'secure' => true, 'httponly' => true, 'samesite' => 'Lax'];
    setcookie('__Host-shopper', $shopper, $attributes);
}

function page(int $status, string $title, string $content): void
{
    http_response_code($status);
    $policy = "default-src 'none'; script-src 'self' " . GATEWAY . '/; frame-src ' . GATEWAY . '/';
    header("Content-Security-Policy: $policy; connect-src " . GATEWAY . "/; base-uri 'none'; frame-ancestors 'none'");
    $title = escape($title);
    $head = "<meta name=\"viewport\" content=\"width=device-width\"><title>$title</title>";
    echo "<!doctype html><html lang=\"en\">$head<h1>$title</h1>$content</html>";
}

function no_such_order(): void
{
    page(404, 'There is no such order.', '<a href="/">Shop</a>');
}

function redirect(string $location): void
{
    header("Location: $location", true, 303);
}

function escape(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}

try {
    respond();
} catch (Throwable $error) {
    error_log($error->getMessage());
    http_response_code(502);
    echo 'This does not work at the moment. Please try again later.';
}
