/**
 * Style sheets like those of shop systems and their themes: with the same elements in selectors, the same specificity
 * and the same properties.
 */
export const shopRules = [
  {
    name: 'rules like those of a WooCommerce theme',
    css: `
      body { color: #43454b; font: 400 16px/1.618 "Source Sans Pro", sans-serif; }
      p { margin: 0 0 1.41575em; }
      img, iframe { max-width: 100%; }
      input[type="text"], input[type="tel"], input[type="password"], select {
        padding: 0.618em; border: 0; background-color: #f2f2f2; color: #43454b;
        box-shadow: inset 0 1px 1px rgb(0 0 0 / 12.5%); box-sizing: border-box; font-weight: 400;
      }
      button, input[type="button"], input[type="submit"] {
        display: inline-block; padding: 0.618em 1.41575em; border: 0; border-radius: 0; background: #333;
        color: #fff; font-weight: 600; text-shadow: none; cursor: pointer; -webkit-appearance: none;
      }
      .woocommerce-checkout #payment { clear: both; background: #f5f5f5; }
      .woocommerce-checkout #payment div.payment_box {
        position: relative; box-sizing: border-box; width: 100%; padding: 1em; background: #eee; font-size: 0.92em;
        line-height: 1.5;
      }
      .woocommerce form label, .woocommerce-checkout #payment label { display: inline; line-height: 2; }
      .woocommerce form .form-row label { display: block; }
      .woocommerce-checkout #payment div.form-row { padding: 1em; }
      .woocommerce-checkout #payment input, .woocommerce-checkout #payment .input-radio { margin: 0 1em 0 0; }
      .woocommerce-checkout #payment .payment_methods p { margin: 0; }
      .woocommerce #payment #place_order { float: right; width: 100%; font-size: 1.41575em; }`,
  },
  {
    name: 'rules like those of a WordPress block theme',
    css: `
      :where(body) { margin: 0; font: 1.125rem/1.6 Georgia, serif; }
      .entry-content > * { max-width: 620px; margin-inline: auto; }
      :where(.is-layout-flow) > * { margin-block: 1.5rem 0; }
      .entry-content :where(iframe, video) { max-width: 100%; }
      input[type="text"], input[type="tel"], select, textarea {
        width: 100%; padding: 0.5rem 0.7rem; border: 3px solid #39414d; border-radius: 0; background: #fff; color: #28303d;
        line-height: 1.7;
      }
      button { padding: 15px 30px; border: 3px solid transparent; border-radius: 0; background-color: #28303d; line-height: 1.5; }
      label { display: block; margin-bottom: 10px; font-size: 1.125rem; }`,
  },
  {
    name: 'rules like those of a PrestaShop theme',
    css: `
      *, *::before, *::after { box-sizing: border-box; }
      html { font-size: 100%; }
      body { color: #232323; font: 400 0.9375rem/1.25em "Noto Sans", sans-serif; }
      body#checkout section.checkout-step .content { padding: 0 2.3125rem; }
      #checkout section.checkout-step { width: 100%; padding: 0.9375rem; background: #fff; }
      label, .label { display: inline-block; margin-bottom: 0.5rem; color: #232323; text-align: right; font-size: 0.875rem; }
      #checkout label { width: auto; }
      #checkout .payment-options > div, #checkout .payment-options form > div { float: left; width: 100%; min-height: 1px; }
      .payment-options .form-group, .payment-options div { margin-bottom: 0; }
      input, select, button { border-radius: 0; font-family: inherit; }
      #checkout input[type="text"] { border: 1px solid #ddd; background: #f1f1f1; padding: 0.5rem 1rem; color: #7a7a7a; }
      #checkout select { height: 2.5rem; border: 1px solid #ddd; background: #f1f1f1; }
      #checkout button { text-transform: uppercase; font-weight: 600; padding: 0.5rem 1.25rem; }`,
  },
  {
    name: 'rules like those of a Magento theme',
    css: `
      html { font-size: 62.5%; }
      body { color: #333; font: 400 1.4rem/1.42857143 "Open Sans", Arial, sans-serif; }
      p { margin: 0 0 1rem; }
      input[type="text"], input[type="tel"], input[type="password"] {
        width: 100%; height: 32px; padding: 0 9px; border: 1px solid #c2c2c2; border-radius: 1px; background: #fff;
        background-clip: padding-box; font-size: 14px; line-height: 1.42857143; vertical-align: baseline; box-sizing: border-box;
      }
      select {
        width: 100%; height: 32px; padding: 5px 10px 4px; border: 1px solid #c2c2c2; border-radius: 1px; background: #fff;
        font-size: 14px; box-sizing: border-box;
      }
      input[type="checkbox"], input[type="radio"] { margin: 2px 5px 0 0; position: relative; top: 2px; }
      button {
        display: inline-block; padding: 7px 15px; border: 1px solid #ccc; border-radius: 3px; background: #eee; color: #333;
        font-size: 1.4rem; font-weight: 600; line-height: 1.6rem; box-sizing: border-box; vertical-align: middle;
      }
      .checkout-payment-method .payment-method-content { padding: 0 0 20px 22px; }
      .checkout-payment-method .payment-method-content div { max-width: 100%; }
      .checkout-payment-method .payment-method-content label { font-weight: 600; }
      .checkout-payment-method form { max-width: 500px; }`,
  },
] as const;
