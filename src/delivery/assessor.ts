import type { DeliveredFile } from '#contract/integrity';
import { optionLines } from '#contract/option-table';
import { dataFlow, formsBy, headers, responsibilities } from './assessor-words.ts';
import { encode, type Tree } from './tree.ts';

const purposes: ReadonlyMap<string, readonly [where: string, why: string]> = new Map([
  ['paymentWidgets.js', ["the merchant's page", 'draws the payment form']],
  ['legacy/paymentWidgets.js', ["the merchant's page", 'loads `widget.js` of the folder it names']],
  [
    'paymentWidgets/legacy/widget.js',
    [
      "the merchant's page, and frames of the payment service",
      'in the page draws the payment form, in a frame takes one secure field or tells that a challenge is over',
    ],
  ],
  [
    'sessionTracker/legacy/oasm.js',
    [
      'a page with single sign-on, and a frame of the authentication service',
      'asks about the session, and tells of a logout; no part of paying',
    ],
  ],
  ['paymentWidgets/frame.js', ['a frame of the payment service', 'takes one secure field']],
  [
    'paymentWidgets/text-rules.js',
    ['a frame of the payment service', 'checks holder, expiry and password'],
  ],
  [
    'paymentWidgets/return.js',
    ['a frame of the payment service', 'tells that a challenge is over'],
  ],
  [
    'sessionTracker/oasm.js',
    ['a page with single sign-on', 'tells of a logout; no part of paying'],
  ],
  [
    'sessionTracker/frame.js',
    ['a frame of the authentication service', 'asks about the session; no part of paying'],
  ],
]);

/** Which script a file is, whatever its version, for whichever browsers, and whether it is pinned. */
const scriptOf = ({ path, version }: DeliveredFile): string => {
  const short = path.replace('v1/', '').replace(`${version}/`, '');
  return short.replace('paymentWidgets/paymentWidgets.js', 'paymentWidgets.js');
};

const inventoryLine = (row: DeliveredFile): string => {
  const purpose = purposes.get(scriptOf(row));
  if (purpose === undefined) throw new Error(`The kit gives no reason for ${row.path}.`);
  const [where, why] = purpose;
  return `| \`${row.path}\` | ${where} | ${why} | ${row.bytes} | \`${row.sha384}\` |`;
};

const tagFor = (rows: readonly DeliveredFile[]): string => {
  const pinned = rows.find(({ path }) => /^v1\/paymentWidgets\/.*\/paymentWidgets\.js$/.test(path));
  if (pinned === undefined) throw new Error('No pinned script was built.');
  const address = `{base_url}${pinned.path}?checkoutId={id}`;
  return `    <script async crossorigin="anonymous" src="${address}"\n      integrity="${pinned.sha384}"></script>`;
};

/** What makes another form of it, as the table of options has it. */
const saqAOption = () => {
  const option = optionLines.find(({ name }) => name === 'enableSAQACompliance');
  if (option === undefined) throw new Error('The kit tells of an option that there is none of.');
  return option;
};

/** `assessor.md`: one page for whoever assesses a merchant by PCI DSS, made of what was built. */
export const assessorKit = (version: string, rows: readonly DeliveredFile[]): Tree => {
  const scripts = rows.filter(({ path }) => path.startsWith('v1/') && path.endsWith('.js'));
  const text = `# Payment widget ${version}, for a merchant's PCI assessor

Made by the build, of what it built. \`{base_url}\` is the address of the payment service.

## Scripts

| below \`{base_url}\` | runs in | does | bytes | hash |
| --- | --- | --- | --- | --- |
${scripts.map(inventoryLine).join('\n')}

What lies below \`legacy\` is served in place of the file of that name to browsers that read no newer JavaScript than ES5. There \`paymentWidgets.js\` loads \`widget.js\` of the folder named in it; no other script loads another into the merchant's page. Frames load what is listed for them and nothing from elsewhere. \`integrity.json\` lists every other file: documents, languages, brand marks. Of each file there are packed copies (\`.br\`, \`.gz\`) for the server, which unpack to the file listed.

## The way of the data

${dataFlow}

## Which form is it

${formsBy(saqAOption())}

## Who answers for what

| | merchant | provider |
| --- | --- | --- |
${responsibilities.map((row) => `| ${row.join(' | ')} |`).join('\n')}

## Headers of a checkout page

${headers}

${tagFor(scripts)}
`;
  return new Map([['assessor.md', encode(text)]]);
};
