import type { Options } from './settings.ts';

export type Integration = {
  readonly baseUrl: string;
  /** Missing if the form is drawn before the checkout. */
  readonly checkoutId?: string | undefined;
  readonly resultUrl: string;
  readonly brands: string;
  readonly options: Options;
  /** Whether the shop's form has a checkbox to save the payment method. */
  readonly offersSaving?: boolean;
  /** Whether the shopper can remove saved payment methods. */
  readonly offersRemoval?: boolean;
  /** The path at which the shop's server returns the id of the order's checkout. */
  readonly checkoutPath?: string;
  /** Whether the shopper can pay again in the same form after a decline. */
  readonly offersRetry?: boolean;
};

/** The URL of the script. */
export function scriptSource({ baseUrl, checkoutId }: Integration): string {
  const query = checkoutId === undefined ? '' : `?checkoutId=${encodeURIComponent(checkoutId)}`;
  return `${baseUrl}v1/paymentWidgets.js${query}`;
}

/** The names of the callbacks that return the id of the order's checkout. */
export function checkoutCallbacks(integration: Integration): readonly string[] {
  const { checkoutId, checkoutPath, offersRetry } = integration;
  if (checkoutPath === undefined) return [];
  return [
    ...(checkoutId === undefined ? ['createCheckout'] : []),
    ...(offersRetry === true ? ['onDeclined'] : []),
  ];
}

/** Where the shop's page sends the ID of a saved payment method that the shopper removes. */
export const removalPath = '/saved/remove';

/** The label of the checkbox, which is initially unchecked. */
export const savingQuestion = 'Save for next time';

/** The merchant's code for these settings. */
export function merchantSnippet(integration: Integration): string {
  const { resultUrl, brands, options, offersSaving } = integration;
  const source = scriptSource(integration);
  const added = [
    ...(integration.offersRemoval === true ? removalLines : []),
    ...checkoutLines(integration),
  ];
  const lines = [
    ...(Object.keys(options).length + added.length === 0
      ? []
      : [
          '<script>',
          `  var wpwlOptions = ${literal(options).replaceAll('\n', '\n  ')};`,
          ...added,
          '</script>',
        ]),
    `<form action="${attribute(resultUrl)}" class="paymentWidgets"`,
    ...(offersSaving === true
      ? [
          `      data-brands="${attribute(brands)}">`,
          '  <label>',
          `    <input type="checkbox" name="createRegistration" value="true"> ${savingQuestion}`,
          '  </label>',
          '</form>',
        ]
      : [`      data-brands="${attribute(brands)}"></form>`]),
    `<script src="${attribute(source)}"></script>`,
  ];
  return lines.join('\n');
}

const removalLines = [
  '  wpwlOptions.registrations = {',
  '    ...wpwlOptions.registrations,',
  '    onRemove: (id) =>',
  `      fetch('${removalPath}', { method: 'POST', body: new URLSearchParams({ id }) }),`,
  '  };',
];

function checkoutLines(integration: Integration): readonly string[] {
  const names = checkoutCallbacks(integration);
  if (names.length === 0) return [];
  return [
    '  const getCheckout = async () => {',
    `    const response = await fetch('${integration.checkoutPath}', { method: 'POST' });`,
    '    if (!response.ok) throw new Error(await response.text());',
    '    return response.text(); // the id',
    '  };',
    ...names.map((name) => `  wpwlOptions.${name} = getCheckout;`),
  ];
}

/** Escapes `<`, because `</script>` inside a value would end the script. */
function literal(options: Options): string {
  return JSON.stringify(options, null, 2).replaceAll('<', String.raw`\u003c`);
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
