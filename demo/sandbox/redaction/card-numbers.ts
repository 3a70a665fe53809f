import { createLuhnCheck } from './luhn.ts';
import { withPlainDigits } from './plain-digits.ts';

/** The same, also with letters between the digits. */
const looseRuns = /[0-9](?:[^0-9]{0,4}[0-9]){11,}/gu;

/** Replaces all digits that could belong to a card number of 12 to 19 digits. */
export function maskCardNumbers(text: string): string {
  const plain = withPlainDigits(text);
  const hidden = plain.search(looseRuns) < 0 ? plain : hideNumbers(plain);
  return hidden === plain ? text : hidden;
}

/** Whether a text contains 12 to 19 digits, in any writing system, that could be a card number. */
export function holdsCardNumber(text: string): boolean {
  return maskCardNumbers(text) !== text;
}

/** Parameters without personal data and card data. Of all others, only the length is shown. */
const harmless = new Set([
  'amount',
  'billing.country',
  'createRegistration',
  'currency',
  'descriptor',
  'integrity',
  'merchantTransactionId',
  'merchantInvoiceId',
  'overrideHolder',
  'paymentBrand',
  'paymentType',
  'recurring.numberOfInstallments',
  'recurringType',
  'shipping.country',
  'shipping.method',
  'standingInstruction.expiry',
  'standingInstruction.frequency',
  'standingInstruction.mode',
  'standingInstruction.numberOfInstallments',
  'standingInstruction.recurringType',
  'standingInstruction.source',
  'standingInstruction.type',
  'testMode',
  'date.from',
  'date.to',
  'job.dayOfMonth',
  'job.dayOfWeek',
  'job.durationNumber',
  'job.durationUnit',
  'job.endDate',
  'job.expression',
  'job.hour',
  'job.minute',
  'job.month',
  'job.noticeCallable',
  'job.noticeNumber',
  'job.noticeUnit',
  'job.second',
  'job.startDate',
  'job.year',
  'transactionCategory',
  'transactionId',
  'verdict',
]);

/** A value as ledger, console and error responses show it. */
export function showableValue(name: string, value: string): string {
  return harmless.has(name) ? maskCardNumbers(value) : `(${[...value].length} characters)`;
}

/** Digits that may be one number, with up to four other signs between them. */
const closeRuns = /[0-9](?:[^\p{L}0-9]{0,4}[0-9]){11,}/gu;

/**
 * Random ids: 32 hexadecimal digits with a letter among them, with or without hyphens. About half of them would be
 * mistaken for a number with letters between its digits, and one of a hundred for a number without: a shop could not
 * find its order by an id that is masked.
 */
const ids =
  /(?<![0-9A-Za-z])(?![0-9]{32}|[0-9-]{36})([0-9a-f]{32}|[0-9A-F]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9A-Za-z])/g;

function hideNumbers(plain: string): string {
  return plain
    .split(ids)
    .map((part, place) => (place % 2 === 1 ? part : hideSpelled(hidePlain(part))))
    .join('');
}

function hidePlain(text: string): string {
  return text.replace(closeRuns, (run) => (holdsNumber(run) ? hide(run) : run));
}

const shortest = 12;
const longest = 19;

function holdsNumber(run: string): boolean {
  const { digits } = readRun(run);
  const passes = createLuhnCheck(digits);
  for (let start = 0; start + shortest <= digits.length; start += 1) {
    const last = Math.min(start + longest, digits.length);
    for (let end = start + shortest; end <= last; end += 1) if (passes(start, end)) return true;
  }
  return false;
}

type Run = {
  readonly digits: Uint8Array;
  /** `edges[n]` is 1 if a group of digits begins or ends after `n` digits. */
  readonly edges: Uint8Array;
};

function readRun(run: string): Run {
  const digits = new Uint8Array(run.length);
  const edges = new Uint8Array(run.length + 1);
  let count = 0;
  let isInGroup = false;
  for (let place = 0; place < run.length; place += 1) {
    const digit = run.charCodeAt(place) - 48;
    const isDigit = digit >= 0 && digit <= 9;
    if (isDigit !== isInGroup) edges[count] = 1;
    isInGroup = isDigit;
    if (isDigit) {
      digits[count] = digit;
      count += 1;
    }
  }
  edges[count] = 1;
  return { digits: digits.subarray(0, count), edges };
}

function hide(run: string): string {
  return run.replace(/[0-9]/g, '•');
}

function hideSpelled(text: string): string {
  return text.replace(looseRuns, (run) =>
    /\p{L}/u.test(run) && holdsSpelledNumber(run) ? hide(run) : run,
  );
}

/** Letters separate unrelated digits, so with letters a number consists of whole groups. */
function holdsSpelledNumber(run: string): boolean {
  const { digits, edges } = readRun(run);
  const passes = createLuhnCheck(digits);
  for (let start = 0; start + shortest <= digits.length; start += 1) {
    const isStart = edges[start] === 1 && isIssued(digits, start);
    const last = isStart ? Math.min(start + longest, digits.length) : 0;
    for (let end = start + shortest; end <= last; end += 1)
      if (edges[end] === 1 && passes(start, end)) return true;
  }
  return false;
}

/** Whether card numbers start with these digits. Dates do not. */
function isIssued(digits: Uint8Array, start: number): boolean {
  const first = (digits[start] ?? 0) * 10 + (digits[start + 1] ?? 0);
  return (first >= 22 && first < 70) || first === 81;
}
