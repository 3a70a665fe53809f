/* The calls of the example applications to their server, and their routes. */

export type Settings = Readonly<Record<'baseUrl' | 'authUrl' | 'clientId', string>> & {
  readonly version?: string;
  readonly integrity?: string;
  readonly user?: string;
  readonly session?: string;
  /** Of the session. The server ends no other session. */
  readonly formToken?: string;
};

export type Order = {
  readonly checkoutId: string;
  readonly quantity: number;
  readonly amount: string;
};

export function readSettings(): Promise<Settings> {
  return call('/api/settings');
}

/** On the result page: the payment status that the server reads from the payment service. */
export function readPayment(): Promise<{ readonly status: string }> {
  return call(`/api/payment${location.search}`);
}

/** The user has logged out in another application. */
export async function endSession({ formToken = '' }: Settings): Promise<void> {
  await fetch('/api/session', {
    method: 'DELETE',
    body: new URLSearchParams({ token: formToken }),
  });
  location.assign('/');
}

/** The current route. The order of the checkout page survives a reload and the Back button. */
export function readPage() {
  return { path: location.pathname, order: history.state as Order | null };
}

export function goTo(path: string, order: Order | null = null): void {
  if (path === location.pathname) history.replaceState(order, '');
  else history.pushState(order, '', path);
  dispatchEvent(new Event('popstate'));
}

/** Creates an order and opens its checkout page. */
export function placeOrder(quantity: number): Promise<void> {
  return openCheckout(postOrder('/api/orders', { quantity: `${quantity}` }));
}

/** Changes the order of the checkout page. Another amount needs another checkout. */
export function changeQuantity({ checkoutId, quantity }: Order, change: number): Promise<void> {
  return openCheckout(postOrder('/api/orders', { checkoutId, quantity: `${quantity + change}` }));
}

/** Opens the checkout page at once. Returns a promise of the checkout id. */
export function placeExpressOrder(): Promise<string> {
  goTo('/checkout');
  return postOrder('/api/orders', { quantity: '1' }).then((order) => {
    // Not if the shopper has left the page meanwhile.
    if (location.pathname === '/checkout') goTo('/checkout', order);
    return order.checkoutId;
  });
}

/** After a decline: returns the id of another checkout of the same order. */
export async function retryOrder(): Promise<string> {
  const { checkoutId = '' } = readPage().order ?? {};
  const order = await postOrder('/api/retry', { checkoutId });
  // For a reload. The form receives the id from the return value.
  history.replaceState(order, '');
  return order.checkoutId;
}

async function openCheckout(created: Promise<Order>): Promise<void> {
  try {
    goTo('/checkout', await created);
  } catch (error) {
    console.error(error);
    alert('The order could not be created. Please try again.');
  }
}

async function call(path: string, init?: RequestInit) {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

function postOrder(path: string, values: Readonly<Record<string, string>>): Promise<Order> {
  return call(path, { method: 'POST', body: new URLSearchParams(values) });
}
