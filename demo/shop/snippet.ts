import type { Options } from './settings.ts';

export type Integration = {
  readonly baseUrl: string;
  readonly checkoutId: string;
  readonly resultUrl: string;
  readonly brands: string;
  readonly options: Options;
  /** Whether the shop's form has a box to save what is paid with. */
  readonly offersSaving?: boolean;
};

/** The question beside the box, which nobody has ticked for the shopper. */
export const savingQuestion = 'Save for next time';

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** `</script>` inside a value would end the merchant's script. */
const literal = (options: Options): string =>
  JSON.stringify(options, null, 2).replaceAll('<', String.raw`\u003c`);

/** What a merchant writes for these settings: without options the plain two tags. */
export const merchantSnippet = (integration: Integration): string => {
  const { baseUrl, checkoutId, resultUrl, brands, options, offersSaving } = integration;
  const source = `${baseUrl}v1/paymentWidgets.js?checkoutId=${encodeURIComponent(checkoutId)}`;
  const lines = [
    ...(Object.keys(options).length === 0
      ? []
      : [
          '<script>',
          `  var wpwlOptions = ${literal(options).replaceAll('\n', '\n  ')};`,
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
};
