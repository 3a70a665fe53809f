import { randomUUID } from 'node:crypto';
import { textAt } from '../json-values.ts';
import { valueIn, type ApiResponse, type Client, type Days } from './client.ts';
import { createStepLog, type StepLog, type Step } from './step-log.ts';
import type { SandboxClock } from './sandbox.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

export type IntegrationPorts = {
  readonly client: Client;
  readonly receiver: WebhookReceiver;
  readonly clock: SandboxClock;
  readonly onStep: (step: Step) => void;
};

type Run = Omit<IntegrationPorts, 'onStep'> & { readonly stepLog: StepLog };

/**
 * Uses the payment API as a merchant's server does, step by step, and stops after an unexpected result. Returns whether
 * all results were as expected.
 */
export async function runIntegration({ onStep, ...ports }: IntegrationPorts): Promise<boolean> {
  const stepLog = createStepLog(onStep);
  const run: Run = { ...ports, stepLog };
  const startedMs = ports.clock.now();
  await captureAndRefund(run);
  if (!stepLog.isGood()) return false;
  const registered = await payWithRegistration(run);
  if (registered === undefined || !stepLog.isGood()) return false;
  await runJob(run, registered);
  if (!stepLog.isGood()) return false;
  await checkWebhooks(run);
  await compareWithReport(run, startedMs);
  return stepLog.isGood();
}

/** A test card without a 3-D Secure challenge. */
const card = {
  paymentBrand: 'VISA',
  'card.number': '4111111111111111',
  'card.expiryMonth': '12',
  'card.expiryYear': '2034',
  'card.holder': 'Jane Jones',
};

const cvv = { 'card.cvv': '123' };

const fullAmount = { amount: '92.00', currency: 'EUR' };
const halfAmount = { amount: '46.00', currency: 'EUR' };

/** Authorises an order, captures it in two parts for two parcels, and refunds the second. */
async function captureAndRefund({ client, receiver, stepLog }: Run): Promise<void> {
  const order = {
    ...card,
    ...cvv,
    ...fullAmount,
    ...createTransactionId(),
    notificationUrl: receiver.url,
  };
  const authorised = stepLog.logResponse(
    'PA 92.00 EUR',
    await client.pay({ ...order, paymentType: 'PA' }),
  );
  if (authorised === undefined) return;
  const capture = { ...halfAmount, paymentType: 'CP' };
  stepLog.logResponse('CP 46.00 EUR', await client.refer(authorised, capture));
  const captured = stepLog.logResponse('CP 46.00 EUR', await client.refer(authorised, capture));
  if (captured === undefined) return;
  stepLog.logResponse(
    'RF 46.00 EUR',
    await client.refer(captured, { ...halfAmount, paymentType: 'RF' }),
  );
}

/**
 * The shop's own ID of a payment. A shop stores it before the payment: if there is no response, it finds the payment in
 * the report of the day by this ID.
 */
function createTransactionId() {
  return { merchantTransactionId: `order-${randomUUID()}` };
}

const fee = { amount: '10.00', currency: 'EUR' };

/** Registers a card and pays with it twice: first with the cardholder present, then without. */
async function payWithRegistration({
  client,
  receiver,
  stepLog,
}: Run): Promise<string | undefined> {
  const { url: notificationUrl } = receiver;
  const registered = stepLog.logResponse(
    'registration VISA',
    await client.register({ ...card, ...cvv, notificationUrl }),
  );
  if (registered === undefined) return undefined;
  const payment = { ...fee, paymentType: 'DB', notificationUrl };
  const first = { ...payment, ...cvv, ...createTransactionId(), recurringType: 'INITIAL' };
  stepLog.logResponse('DB 10.00 EUR INITIAL', await client.payWith(registered, first));
  const later = { ...payment, ...createTransactionId(), recurringType: 'REPEATED' };
  stepLog.logResponse('DB 10.00 EUR REPEATED', await client.payWith(registered, later));
  return registered;
}

const minuteMs = 60_000;

/** Creates a schedule that pays at the start of every minute, and cancels it after two payments. */
async function runJob(
  { client, receiver, clock, stepLog }: Run,
  registrationId: string,
): Promise<void> {
  await clock.advance(toHalfMinuteMs(clock.now()));
  const job = { 'job.name': 'every minute', 'job.minute': '*', 'job.second': '00' };
  const order = { ...fee, paymentType: 'DB', registrationId, notificationUrl: receiver.url };
  const scheduleId = stepLog.logResponse(
    'job every minute',
    await client.schedule({ ...job, ...order }),
  );
  if (scheduleId === undefined) return;
  await clock.advance(minuteMs);
  await clock.advance(minuteMs);
  const afterwards = await client.readSchedule(scheduleId);
  stepLog.logResult(
    `job after two minutes → ${String(runsOf(afterwards))} runs`,
    runsOf(afterwards) === 2 && valueIn(afterwards, 'schedule', 'failed') === 0,
  );
  const cancelled = await client.cancelSchedule(scheduleId);
  stepLog.logResponse('job cancelled', cancelled);
  await clock.advance(minuteMs);
  const later = runsOf(await client.readSchedule(scheduleId));
  stepLog.logResult(`job a minute after cancellation → ${String(later)} runs`, later === 2);
}

/** The time to the middle of the next minute, so that no minute starts between two advances of the clock. */
function toHalfMinuteMs(atMs: number): number {
  return minuteMs - ((atMs + minuteMs / 2) % minuteMs);
}

function runsOf(response: ApiResponse): unknown {
  return valueIn(response, 'schedule', 'runs');
}

/** An authorisation with three references, a registration and its two payments, and two runs of the job. */
const expectedWebhooks = 9;
const expectedReferences = 3;

async function checkWebhooks({ receiver, stepLog }: Run): Promise<void> {
  await receiver.waitFor(expectedWebhooks);
  const webhooks = receiver.webhooks();
  const references = webhooks.filter(({ referencedId }) => referencedId !== undefined);
  stepLog.logResult(
    `webhooks → ${webhooks.length} accepted; ${receiver.rejectedCount()} rejected`,
    webhooks.length === expectedWebhooks &&
      references.length === expectedReferences &&
      receiver.rejectedCount() === 0,
  );
}

/** Checks that the report lists every payment of the webhooks. */
async function compareWithReport(
  { client, receiver, clock, stepLog }: Run,
  startedMs: number,
): Promise<void> {
  const days = { from: dayOf(startedMs), to: dayOf(clock.now()) };
  const listed = await readReport(client, days);
  const reported = receiver.webhooks().filter(({ type }) => type === 'PAYMENT');
  const found = reported.filter(({ id }) => listed?.has(id) === true);
  stepLog.logResult(
    `report of ${days.from} → ${found.length} of the ${reported.length} payments of the webhooks`,
    reported.length > 0 && found.length === reported.length,
  );
}

function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** The IDs of all payments of some days, from all pages. `undefined` if a page could not be read. */
async function readReport(client: Client, days: Days): Promise<ReadonlySet<string> | undefined> {
  const ids = new Set<string>();
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const response = await client.report(days, page);
    const records = valueIn(response, 'records');
    if (!Array.isArray(records)) return undefined;
    for (const record of records) ids.add(textAt(record, 'id') ?? '');
    pages = Number(valueIn(response, 'pages'));
  }
  return ids;
}
