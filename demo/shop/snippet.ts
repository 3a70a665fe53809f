import type { Options } from './settings.ts';

export type Integration = {
  readonly baseUrl: string;
  readonly checkoutId: string;
  readonly resultUrl: string;
  readonly brands: string;
  readonly options: Options;
  /** Whether the shop's form has a checkbox to save the payment method. */
  readonly offersSaving?: boolean;
  /** Whether the shopper can remove saved payment methods. */
  readonly offersRemoval?: boolean;
};

/** Where the shop's page sends the ID of a saved payment method that the shopper removes. */
export const removalPath = '/saved/remove';

/** The label of the checkbox, which is initially unchecked. */
export const savingQuestion = 'Save for next time';

/** The merchant's code for these settings. */
export function merchantSnippet(integration: Integration): string {
  const { baseUrl, checkoutId, resultUrl, brands, options, offersSaving } = integration;
  const source = `${baseUrl}v1/paymentWidgets.js?checkoutId=${encodeURIComponent(checkoutId)}`;
  const removal = integration.offersRemoval === true ? removalLines : [];
  const lines = [
    ...(Object.keys(options).length + removal.length === 0
      ? []
      : [
          '<script>',
          `  var wpwlOptions = ${literal(options).replaceAll('\n', '\n  ')};`,
          ...removal,
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

/** Escapes `<`, because `</script>` inside a value would end the script. */
function literal(options: Options): string {
  return JSON.stringify(options, null, 2).replaceAll('<', String.raw`\u003c`);
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
