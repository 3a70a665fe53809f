import { html } from 'hono/html';
import type { FaultPlan } from '../fault-plans.ts';
import type { Html } from './layout.ts';

/** Announces the planned fault of this page. */
export function faultNote(plan: FaultPlan | undefined): Html {
  if (plan === undefined) return html``;
  const { request, title, isOfCheckout } = plan.fault;
  const texts = {
    planned: `${describeScope(isOfCheckout)} It is planned again when you reload this page.`,
    refused: 'The sandbox did not accept it, so the fault will not occur.',
    withheld:
      'It would affect other users too, so a link from another site does not plan it. To plan it, press Apply in the settings.',
  };
  return html`<p class="fault-note fault-${plan.state}" role="status">
    <strong>Planned fault: ${request.toLowerCase()} ${title}.</strong>
    ${texts[plan.state]} <a href="#fault">Change</a>
  </p>`;
}

function describeScope(isOfCheckout: boolean): string {
  return isOfCheckout
    ? 'It affects only this checkout.'
    : 'It affects the next request for the file, from any browser. A cached file is not requested, so use a private window.';
}
