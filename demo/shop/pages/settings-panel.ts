import { html } from 'hono/html';
import {
  locales,
  settingsQuery,
  styles,
  type SettingName,
  type SettingsRead,
} from '../settings.ts';
import { choiceField, field, textField, type Choice, type Field } from './fields.ts';
import type { Html } from './layout.ts';

export type SettingsPanel = {
  readonly read: SettingsRead;
  readonly baseUrls: readonly string[];
  readonly shopOrigin: string;
  readonly orderId?: string | undefined;
};

const sameWords = (values: readonly string[], none: string): readonly Choice[] => [
  ['', none],
  ...values.map((value): Choice => [value, value]),
];

const challengeChoices: readonly Choice[] = [
  ['window', 'In the whole window'],
  ['page', 'In the checkout page'],
];

const optionsField = (described: Field, value: string): Html =>
  field(
    described,
    (attributes) =>
      html`<textarea ${attributes} rows="5" spellcheck="false" autocomplete="off">
${value}</textarea>`,
  );

/** The address that shows this page again, as it is. */
const stateLink = ({ read, baseUrls, shopOrigin }: SettingsPanel): string => {
  const query = settingsQuery(read.typed, baseUrls[0] ?? '').toString();
  return `${shopOrigin}/checkout${query === '' ? '' : `?${query}`}`;
};

/** Everything the page can be shown with, as a plain form: it works without a script of ours. */
export const settingsPanel = (panel: SettingsPanel): Html => {
  const { read, baseUrls, orderId } = panel;
  const { typed, problems } = read;
  const of = (name: SettingName, label: string, hint?: string): Field => ({
    name,
    label,
    problem: problems.get(name),
    ...(hint === undefined ? {} : { hint }),
  });
  return html`<section class="card" aria-labelledby="settings-title">
    <h2 id="settings-title">Settings</h2>
    <form class="settings" method="get" action="/checkout">
      ${orderId === undefined ? '' : html`<input type="hidden" name="order" value="${orderId}" />`}
      ${choiceField(
        of('baseUrl', 'Payment service'),
        typed.baseUrl,
        baseUrls.map((baseUrl): Choice => [baseUrl, baseUrl]),
      )}
      <div class="pair">
        ${choiceField(of('locale', 'Language'), typed.locale, sameWords(locales, 'of the page'))}
        ${choiceField(of('style', 'Style'), typed.style, sameWords(styles, 'default (card)'))}
      </div>
      ${textField(of('brands', 'Brands', 'With blanks between.'), typed.brands)}
      <div class="pair">
        ${textField(of('amount', 'Amount', 'Empty: the price.'), typed.amount)}
        ${choiceField(of('threeDSecure', '3-D Secure'), typed.threeDSecure, challengeChoices)}
      </div>
      ${optionsField(of('options', 'More of wpwlOptions, as JSON'), typed.options)}
      <div class="row">
        <button class="button">Apply</button>
        <a class="button button-quiet" href="/checkout">Reset</a>
      </div>
    </form>
    <p class="field-label" id="link-label">Link to this state</p>
    <div class="copyline">
      <a id="state-link" href="${stateLink(panel)}">${stateLink(panel)}</a>
      <button class="copy" type="button" data-copy="#state-link" aria-label="Copy link">
        Copy
      </button>
    </div>
  </section>`;
};
