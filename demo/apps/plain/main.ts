import { LoadError, loadPaymentWidgets, loadSessionTracker } from 'payment-widgets';
import type { PaymentHandle } from 'payment-widgets';
import {
  changeQuantity,
  endSession,
  goTo,
  placeOrder,
  readPage,
  readPayment,
  readSettings,
  retryOrder,
} from '../api.ts';
import '../app.css';

function find(id: string) {
  return document.getElementById(id) as HTMLElement;
}
const settings = await readSettings();
let removeForm: () => void = () => {};
let handle: PaymentHandle | undefined;

function setProblem(code: string) {
  find('problem').textContent = code && `The payment form reports: ${code}`;
  find('again').hidden = code === '';
}

function drawForm(checkoutId: string) {
  const { baseUrl, version, integrity } = settings;
  const form = document.createElement('form');
  form.className = 'paymentWidgets';
  form.dataset['brands'] = 'VISA MASTER AMEX';
  form.textContent = 'The payment form is loading.';
  find('form').replaceChildren(form);
  const loading = new AbortController();
  const { signal } = loading;
  const options = {
    onDeclined: retryOrder,
    onError: ({ code }: { code: string }) => setProblem(code),
  };
  const loaded = loadPaymentWidgets({ baseUrl, version, integrity, checkoutId, options, signal });
  loaded.then(
    (loadedHandle) => {
      handle = signal.aborted ? handle : loadedHandle;
    },
    (error: unknown) => setProblem(error instanceof LoadError ? error.code : ''),
  );
  return () => {
    loading.abort();
    handle = undefined;
    void loaded.then(({ unload }) => unload()).catch(() => {});
    find('form').replaceChildren();
  };
}

/** The form keeps what the shopper has typed. Returns `false` if another form must be drawn. */
async function changeCheckout(checkoutId: string): Promise<boolean> {
  try {
    await handle?.setCheckout(checkoutId);
    return handle !== undefined;
  } catch (error) {
    // The form leads the shopper to the result of a payment. Another form could charge the order again.
    return ['paying', 'paid', 'pending'].includes(reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'reason' in error ? String(error.reason) : '';
}

async function showPage() {
  const { path, order } = readPage();
  setProblem('');
  for (const section of document.querySelectorAll('section'))
    section.hidden = section.dataset['path'] !== path;
  find('amount').textContent = `Pay ${order?.amount} EUR`;
  const isChanged = path === '/checkout' && order && (await changeCheckout(order.checkoutId));
  if (isChanged || path !== location.pathname) return;
  removeForm();
  removeForm = path === '/checkout' && order ? drawForm(order.checkoutId) : () => {};
  if (path === '/result') find('status').textContent = `Payment: ${(await readPayment()).status}`;
}

find('buy').onclick = () => placeOrder(1);
find('more').onclick = () => {
  const { order } = readPage();
  return order && changeQuantity(order, 1);
};
find('again').onclick = () => placeOrder(readPage().order?.quantity ?? 1);
find('back').onclick = find('home').onclick = () => goTo('/');
addEventListener('popstate', showPage);
await showPage();

const { authUrl, clientId, session, user, formToken = '' } = settings;
find('login').hidden = user !== undefined;
find('banner').hidden = user === undefined;
find('token').setAttribute('value', formToken);
if (user !== undefined)
  await loadSessionTracker({
    authUrl,
    clientId,
    session,
    onChange: () => endSession(settings),
    onStatus: ({ state }) => {
      find('state').textContent = `${user}: ${state}`;
      find('state').dataset['state'] = state;
    },
  });
