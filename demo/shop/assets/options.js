// @ts-check
// Stands for the inline `var wpwlOptions = …` of a page whose policy allows inline scripts.
/** @type {unknown} */
const wpwlOptions = JSON.parse(document.currentScript?.dataset['options'] ?? '{}');

/**
 * What a page with a summary of its own does after the payment: it stays, and offers the way on.
 * @param {{ readonly shopperResultUrl: string }} data
 */
const onSaveTransactionData = ({ shopperResultUrl }) => {
  const link = document.createElement('a');
  link.href = shopperResultUrl;
  link.textContent = 'Go on to the result';
  document.querySelector('.wpwl-container:not([hidden])')?.replaceChildren(link);
};

Object.assign(window, { wpwlOptions });
if (wpwlOptions instanceof Object && Reflect.get(wpwlOptions, 'useSummaryPage') === true)
  Object.assign(wpwlOptions, { onSaveTransactionData });
