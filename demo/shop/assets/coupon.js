// @ts-check
// Applies the coupon without leaving the page. The form keeps what the shopper has typed.

/** @type {HTMLFormElement | null} */
const couponForm = document.querySelector('#coupon');

/** @param {HTMLFormElement} form */
const applyCoupon = async ({ action }) => {
  const headers = { Accept: 'application/json' };
  const response = await fetch(action, { method: 'POST', headers });
  if (!response.ok) throw new Error(await response.text());
  const { checkoutId, total } = await response.json();
  await Reflect.get(window, 'wpwl').setCheckout(checkoutId);
  document.querySelector('#total')?.replaceChildren(total);
};

couponForm?.addEventListener('submit', (event) => {
  event.preventDefault();
  applyCoupon(couponForm).then(
    () => couponForm.remove(),
    // The form keeps its checkout, for example during a payment. That checkout can still pay the order.
    () => couponForm.querySelector('.problem')?.replaceChildren('Please try again.'),
  );
});
