import { html } from 'hono/html';
import type { FaultPlan } from '../fault-plans.ts';
import type { Html } from './layout.ts';

const reach = (isOfCheckout: boolean): string =>
  isOfCheckout
    ? 'Nobody else’s checkout is touched.'
    : 'It meets whoever asks next; a browser that has kept the file does not ask, so use a private window.';

/** What will go wrong on this page, said before anybody wonders. */
export const faultNote = (plan: FaultPlan | undefined): Html => {
  if (plan === undefined) return html``;
  const { request, title, isOfCheckout } = plan.fault;
  const texts = {
    planned: `${reach(isOfCheckout)} Loading this page again plans it anew.`,
    refused: 'But the sandbox did not take the order: nothing will go wrong.',
    withheld:
      'But a link from another site plans nothing that others would meet: press Apply in the settings to plan it.',
  };
  return html`<p class="fault-note fault-${plan.state}" role="status">
    <strong>Planned trouble: ${request.toLowerCase()} ${title}.</strong>
    ${texts[plan.state]} <a href="#fault">Change</a>
  </p>`;
};
