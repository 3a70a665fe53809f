/** What stands in the kit whatever was built. */
export const dataFlow = `1. The merchant's server makes a checkout by its own call to the payment service, with amount and currency, and answers the shopper with a page that names the script and the checkout's id.
2. The script draws a form in that page. Number and CVV are typed in frames whose documents and scripts come from the payment service alone: the page can neither read nor write what stands in them.
3. A frame of the payment service sends the card to the payment service, to its own origin, over TLS. The page and the merchant's server are on no part of that way. The page hands over what was typed in it, such as holder and expiry.
4. The page is told an outcome, never a number or a CVV; the shopper is sent back to the merchant's result page.
5. The merchant's server asks the payment service for the verdict. Its answer holds the first six digits of the card, holder and expiry, and no CVV.
6. Frames are emptied after every outcome that ends a payment, and when the page is left. Nothing of a card is stored in the browser.`;

export const responsibilities: readonly (readonly [
  subject: string,
  merchant: string,
  provider: string,
])[] = [
  ['the page that holds the form, its other scripts', 'writes, authorises and watches them', '–'],
  [
    'the scripts of the list above',
    'names them by `integrity`, or by the lasting address as authorised',
    'writes and delivers them, publishes their hashes, keeps pinned ones',
  ],
  [
    'inventory and reasons of scripts (6.4.3)',
    'for the page; takes over the rows above',
    'for the frames',
  ],
  [
    'noticing change and tampering (11.6.1)',
    'for the page as shoppers receive it',
    'for the frames; `npm run verify` compares what is served with what was built',
  ],
  ['number and CVV', 'never receives them', 'receives, transmits and stores them'],
  ['holder and expiry', 'in its page by default; not with `enableSAQACompliance`', 'receives them'],
  ['credentials of the payment service', 'keeps them on its server', 'issues and revokes them'],
  ['the verdict on a payment', 'asks for it from its server', 'gives it'],
  ['TLS, headers and logs', 'of its own site', 'of the payment service'],
];

/** An option as the contract tells of it. */
type Option = { readonly usual?: string; readonly note: string };

export const formsBy = ({
  usual,
  note,
}: Option): string => `- **By default** the shopper types holder and expiry into the merchant's page, next to frames for number and CVV. Elements of the payment form then come from the merchant's page, so this form is **not claimed to be SAQ A** (PCI SSC FAQ 1438). Whoever uses it is assessed as a merchant whose page affects the payment, such as by SAQ A-EP.
- **With \`enableSAQACompliance: true\`**, an option of the page that is \`${usual}\` unless it sets it (“${note}”), holder and expiry stand in frames of the payment service as well. Every field that takes data of a card is then the provider's; what is left in the page is frames, labels and a button.
- Either form is **embedded**: a hostile script in the page cannot read the frames, but can draw fields of its own over them, and no frame helps against that. A merchant who means to use SAQ A must confirm that its page cannot be turned against the form by scripts: by controls like those of requirements 6.4.3 and 11.6.1 on its own page, or by a confirmation of its provider that the embedded form is protected when it is built in as described (PCI SSC FAQ 1588). This kit is the description, and no such confirmation by itself.
- A **redirect** to a page that is the provider's as a whole needs neither; this widget is not that.

Which questionnaire holds is decided by the merchant's acquirer or assessor, not by a file in a build.`;

export const headers = `    Content-Security-Policy: default-src 'none'; script-src {base_url}; frame-src {base_url}; connect-src {base_url}; require-trusted-types-for 'script'
    Strict-Transport-Security: max-age=63072000
    X-Content-Type-Options: nosniff
    Referrer-Policy: strict-origin-when-cross-origin
    Cache-Control: no-store

The policy is all that the widget needs. Whatever else stands in the page is added by its own source, and is thereby listed. \`frame-ancestors 'none'\` belongs there too unless the shop is framed on purpose; a challenge that opens in the page needs the issuers' sites in \`frame-src\`. A pinned address with \`integrity\` and \`crossorigin="anonymous"\` lets the browser refuse a changed script:`;
