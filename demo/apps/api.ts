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
export async function placeOrder(quantity: number): Promise<void> {
  try {
    goTo('/checkout', await createOrder(quantity));
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

function createOrder(quantity: number): Promise<Order> {
  return call('/api/orders', {
    method: 'POST',
    body: new URLSearchParams({ quantity: `${quantity}` }),
  });
}
