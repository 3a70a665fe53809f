// @ts-check
// Sets `wpwlOptions` from a data attribute. The page's Content Security Policy allows no inline script.
const {
  options = '{}',
  removal = '',
  checkoutPath = '',
  checkoutCallbacks = '',
} = document.currentScript?.dataset ?? {};
/** @type {unknown} */
const wpwlOptions = JSON.parse(options);

/**
 * With `useSummaryPage`, the page stays after the payment and shows a link to the result.
 * @param {{ readonly shopperResultUrl: string }} data
 */
const onSaveTransactionData = ({ shopperResultUrl }) => {
  const link = document.createElement('a');
  link.href = shopperResultUrl;
  link.textContent = 'Show the result';
  document.querySelector('.wpwl-container:not([hidden])')?.replaceChildren(link);
};

Object.assign(window, { wpwlOptions });
if (wpwlOptions instanceof Object && Reflect.get(wpwlOptions, 'useSummaryPage') === true)
  Object.assign(wpwlOptions, { onSaveTransactionData });

/**
 * Lets the shop's server delete a saved payment method. It responds with an error if it did not.
 * @param {string} id
 */
const onRemove = (id) => fetch(removal, { method: 'POST', body: new URLSearchParams({ id }) });

if (wpwlOptions instanceof Object && removal !== '')
  Object.assign(wpwlOptions, {
    registrations: { ...Object(Reflect.get(wpwlOptions, 'registrations')), onRemove },
  });

/** The id of the checkout that pays the order. After a decline, the shop's server creates another one. */
const getCheckout = async () => {
  const response = await fetch(checkoutPath, { method: 'POST' });
  if (!response.ok) throw new Error(await response.text());
  return response.text();
};

for (const name of checkoutCallbacks.split(' ').filter(Boolean))
  Object.assign(Object(wpwlOptions), { [name]: getCheckout });
