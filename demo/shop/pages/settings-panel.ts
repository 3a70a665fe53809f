import { html } from 'hono/html';
import {
  changedSettings,
  settingsQuery,
  textOf,
  type Offer,
  type SettingName,
  type SettingsRead,
} from '../settings.ts';
import { groupTitles, isGroupName, type GroupName } from '../settings/row.ts';
import { settingNames, settingRow } from '../settings/table.ts';
import { brandBoxes } from './brand-boxes.ts';
import type { Html } from './layout.ts';
import { settingField } from './setting-field.ts';

export type SettingsPanel = {
  readonly read: SettingsRead;
  readonly offer: Offer;
  readonly shopOrigin: string;
  readonly orderId?: string | undefined;
};

/** All groups except the first one, which is always visible. */
const folded: readonly GroupName[] = Object.keys(groupTitles)
  .filter(isGroupName)
  .filter((name) => name !== 'checkout');

/** All settings of the page, as a form that works without JavaScript. */
export function settingsPanel(panel: SettingsPanel): Html {
  const { read, offer, orderId } = panel;
  return html`<section class="card" aria-labelledby="settings-title">
    <div class="heading-row">
      <h2 id="settings-title">Settings</h2>
      ${countOf(changedSettings(read.typed, offer).length)}
    </div>
    <form class="settings" method="get" action="/checkout">
      ${orderId === undefined ? '' : html`<input type="hidden" name="order" value="${orderId}" />`}
      ${fieldsOf(panel, 'checkout')}
      <div class="groups">${folded.map((name) => group(panel, name))}</div>
      <div class="row">
        <button class="button">Apply</button>
        <a class="button button-quiet" href="/checkout">Reset</a>
      </div>
    </form>
    ${linkToState(panel)}
  </section>`;
}

function countOf(changed: number): Html {
  return changed === 0 ? html`` : html`<span class="count count-changed">${changed} changed</span>`;
}

function fieldsOf({ read, offer }: SettingsPanel, wanted: GroupName): Html {
  return html`<div class="pair">
      ${namesIn(wanted).map((name) => settingField(name, read, offer))}
    </div>
    ${wanted === 'brands' ? brandBoxes(textOf(read.typed, 'brands')) : ''}`;
}

function namesIn(wanted: GroupName): readonly SettingName[] {
  return settingNames.filter((name) => settingRow(name).group === wanted);
}

function group(panel: SettingsPanel, name: GroupName): Html {
  const changed = changedSettings(panel.read.typed, panel.offer).filter(
    (each) => settingRow(each).group === name,
  ).length;
  return html`<details class="group" ${changed > 0 ? 'open' : ''}>
    <summary>${groupTitles[name]} ${countOf(changed)}</summary>
    <div class="settings">${fieldsOf(panel, name)}</div>
  </details>`;
}

function linkToState(panel: SettingsPanel): Html {
  return html`<p class="field-label" id="link-label">Link to this state</p>
    <div class="copyline">
      <a id="state-link" href="${stateLink(panel)}">${stateLink(panel)}</a>
      <button class="copy" type="button" data-copy="#state-link" aria-label="Copy link">
        Copy
      </button>
    </div>`;
}

/** The URL that restores the current settings. */
function stateLink({ read, offer, shopOrigin }: SettingsPanel): string {
  const query = settingsQuery(read.typed, offer).toString();
  return `${shopOrigin}/checkout${query === '' ? '' : `?${query}`}`;
}
