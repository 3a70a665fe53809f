import { randomUUID } from 'node:crypto';
import { textAt } from '../answer.ts';
import { valueIn, type Answer, type Client, type Days } from './client.ts';
import { createStepLog, type StepLog, type Step } from './step-log.ts';
import type { SandboxClock } from './sandbox.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

export type WalkPorts = {
  readonly client: Client;
  readonly receiver: WebhookReceiver;
  readonly clock: SandboxClock;
  readonly onStep: (step: Step) => void;
};

type Walk = Omit<WalkPorts, 'onStep'> & { readonly stepLog: StepLog };

/** A test card, whose issuer asks its shopper nothing. */
const card = {
  paymentBrand: 'VISA',
  'card.number': '4111111111111111',
  'card.expiryMonth': '12',
  'card.expiryYear': '2034',
  'card.holder': 'Jane Jones',
};

const cvv = { 'card.cvv': '123' };

const whole = { amount: '92.00', currency: 'EUR' };
const half = { amount: '46.00', currency: 'EUR' };
const fee = { amount: '10.00', currency: 'EUR' };

const minuteMs = 60_000;

/** To the middle of a minute, so that none begins by itself while the clock is moved. */
const toHalfMinuteMs = (atMs: number): number => minuteMs - ((atMs + minuteMs / 2) % minuteMs);

/**
 * One's own name for a payment. A shop keeps it with the order before it pays: where no answer comes, the
 * report of the day tells by it whether the payment was made.
 */
const named = () => ({ merchantTransactionId: `order-${randomUUID()}` });

/** The goods leave in two parcels, each paid when it is sent; the second comes back. */
const captureAndRefund = async ({ client, receiver, stepLog }: Walk): Promise<void> => {
  const order = { ...card, ...cvv, ...whole, ...named(), notificationUrl: receiver.url };
  const authorised = stepLog.answered(
    'PA 92.00 EUR',
    await client.pay({ ...order, paymentType: 'PA' }),
  );
  if (authorised === undefined) return;
  const capture = { ...half, paymentType: 'CP' };
  stepLog.answered('CP 46.00 EUR', await client.refer(authorised, capture));
  const captured = stepLog.answered('CP 46.00 EUR', await client.refer(authorised, capture));
  if (captured === undefined) return;
  stepLog.answered('RF 46.00 EUR', await client.refer(captured, { ...half, paymentType: 'RF' }));
};

/** A card is kept under an id; the first payment proves that its owner is there, later ones cannot. */
const payAgain = async ({ client, receiver, stepLog }: Walk): Promise<string | undefined> => {
  const { url: notificationUrl } = receiver;
  const registered = stepLog.answered(
    'registration VISA',
    await client.register({ ...card, ...cvv, notificationUrl }),
  );
  if (registered === undefined) return undefined;
  const payment = { ...fee, paymentType: 'DB', notificationUrl };
  const first = { ...payment, ...cvv, ...named(), recurringType: 'INITIAL' };
  stepLog.answered('DB 10.00 EUR INITIAL', await client.payWith(registered, first));
  const later = { ...payment, ...named(), recurringType: 'REPEATED' };
  stepLog.answered('DB 10.00 EUR REPEATED', await client.payWith(registered, later));
  return registered;
};

const runsOf = (answer: Answer): unknown => valueIn(answer, 'schedule', 'runs');

/** The service pays by itself, at the start of every minute, until it is told to stop. */
const runJob = async (
  { client, receiver, clock, stepLog }: Walk,
  registrationId: string,
): Promise<void> => {
  await clock.advance(toHalfMinuteMs(clock.now()));
  const job = { 'job.name': 'every minute', 'job.minute': '*', 'job.second': '00' };
  const order = { ...fee, paymentType: 'DB', registrationId, notificationUrl: receiver.url };
  const made = stepLog.answered('job every minute', await client.schedule({ ...job, ...order }));
  if (made === undefined) return;
  await clock.advance(minuteMs);
  await clock.advance(minuteMs);
  const afterwards = await client.readSchedule(made);
  stepLog.found(
    `job after two minutes → ${String(runsOf(afterwards))} runs`,
    runsOf(afterwards) === 2 && valueIn(afterwards, 'schedule', 'failed') === 0,
  );
  const ended = await client.deschedule(made);
  stepLog.answered('job ended', ended);
  await clock.advance(minuteMs);
  const later = runsOf(await client.readSchedule(made));
  stepLog.found(`job a minute after its end → ${String(later)} runs`, later === 2);
};

/** Four payments and references, a registration and its two payments, two runs of the job. */
const expectedWebhooks = 9;
const expectedReferences = 3;

const hearWebhooks = async ({ receiver, stepLog }: Walk): Promise<void> => {
  await receiver.heard(expectedWebhooks);
  const webhooks = receiver.webhooks();
  const references = webhooks.filter(({ referencedId }) => referencedId !== undefined);
  stepLog.found(
    `webhooks → ${webhooks.length} with a good signature, answered 204; ${receiver.turnedAway()} turned away`,
    webhooks.length === expectedWebhooks &&
      references.length === expectedReferences &&
      receiver.turnedAway() === 0,
  );
};

const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** The ids of all payments of some days, page by page; `undefined` if a page was refused. */
const readReport = async (client: Client, days: Days): Promise<ReadonlySet<string> | undefined> => {
  const ids = new Set<string>();
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const answer = await client.report(days, page);
    const records = valueIn(answer, 'records');
    if (!Array.isArray(records)) return undefined;
    for (const record of records) ids.add(textAt(record, 'id') ?? '');
    pages = Number(valueIn(answer, 'pages'));
  }
  return ids;
};

/** What the webhooks told is what the report lists. */
const compareWithReport = async (
  { client, receiver, clock, stepLog }: Walk,
  startedMs: number,
): Promise<void> => {
  const days = { from: dayOf(startedMs), to: dayOf(clock.now()) };
  const listed = await readReport(client, days);
  const told = receiver.webhooks().filter(({ type }) => type === 'PAYMENT');
  const found = told.filter(({ id }) => listed?.has(id) === true);
  stepLog.found(
    `report of ${days.from} → ${found.length} of the ${told.length} payments that webhooks told of`,
    told.length > 0 && found.length === told.length,
  );
};

/**
 * The whole life of payments between two servers, step by step, until one is not as it should be. Whether
 * all of them were.
 */
export const walk = async ({ onStep, ...ports }: WalkPorts): Promise<boolean> => {
  const stepLog = createStepLog(onStep);
  const walked: Walk = { ...ports, stepLog };
  const startedMs = ports.clock.now();
  await captureAndRefund(walked);
  if (!stepLog.isGood()) return false;
  const registered = await payAgain(walked);
  if (registered === undefined || !stepLog.isGood()) return false;
  await runJob(walked, registered);
  if (!stepLog.isGood()) return false;
  await hearWebhooks(walked);
  await compareWithReport(walked, startedMs);
  return stepLog.isGood();
};
