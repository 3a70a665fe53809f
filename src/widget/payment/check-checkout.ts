import { closeByReading, type PaymentContext } from './close-form.ts';

/**
 * Requests the newest state of the checkout before a payment is sent, because the merchant's server
 * may have changed it since the form was drawn: it may have set the return URL, or the checkout may
 * have been paid in another tab. Returns whether the payment can be sent. Otherwise nothing was
 * charged, and the shopper and the merchant have been told the reason.
 */
export async function checkCheckout(context: PaymentContext): Promise<boolean> {
  const { state, ports, isUnloaded } = context;
  const reading = await ports.readBeforePayment();
  if (isUnloaded()) return false;
  closeByReading(context, reading);
  if (state.phase.value === 'closed') return false;
  const problem = ports.findResultUrlProblem();
  if (problem === undefined) return true;
  if (reading.kind === 'unreachable') {
    // The checkout may contain a return URL.
    state.allowEditing('nothingCharged');
    ports.report('configuration_unavailable', 'Nothing was sent: there is no return URL.');
  } else {
    state.allowEditing('invalidSetup');
    ports.report(`result_url_${problem}`, 'Nothing was sent: the shopper could not return.');
  }
  return false;
}
