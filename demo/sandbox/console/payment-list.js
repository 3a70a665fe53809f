// @ts-check
// The table of payments: search, filter and pages of everything that the sandbox keeps.

import { find, mergeCalls, renderRows, request, textIn } from './api.js';
import { paymentRows } from './tables.js';

/** @typedef {import('../control/payment-endpoints.ts').PaymentPage} PaymentPage */

const query = { search: '', status: '', page: 1 };
/** @type {PaymentPage} */
let shown = { total: 0, page: 1, pages: 1, payments: [] };

const count = new Intl.NumberFormat('en');

/** @param {number} now The sandbox's time. */
export const showPayments = (now) => {
  renderRows('payments', paymentRows(shown.payments, now));
  const isFiltered = query.search !== '' || query.status !== '';
  find('payments-empty').textContent = isFiltered
    ? 'No payment matches.'
    : 'No payments yet. Pay in a shop to see the payment here.';
  const { total, page, pages } = shown;
  find('payments-count').textContent =
    total === 1 ? '1 payment' : `${count.format(total)} payments`;
  find('payments-page').textContent = `Page ${count.format(page)} of ${count.format(pages)}`;
  find('newer').toggleAttribute('disabled', page <= 1);
  find('older').toggleAttribute('disabled', page >= pages);
};

/**
 * Returns a function that reads the current page again. `onLoad` shows it.
 * @param {() => void} onLoad
 */
export const createPaymentList = (onLoad) => {
  const load = mergeCalls(async () => {
    const { search, status, page } = query;
    const parameters = new URLSearchParams({ search, status, page: String(page) });
    const response = await request(`/payments?${parameters}`);
    if (response === undefined || !response.ok) return;
    shown = await response.json();
    onLoad();
  });

  /** @param {number} page */
  const turnTo = (page) => {
    query.page = page;
    void load();
    find('payments').closest('.scroll')?.scrollTo({ top: 0 });
  };

  find('payment-query').addEventListener('input', ({ currentTarget: form }) => {
    if (!(form instanceof HTMLFormElement)) return;
    const data = new FormData(form);
    query.search = textIn(data, 'search');
    query.status = textIn(data, 'status');
    turnTo(1);
  });
  find('newer').addEventListener('click', () => turnTo(shown.page - 1));
  find('older').addEventListener('click', () => turnTo(shown.page + 1));
  return load;
};
