import words from '#locales/en' with { type: 'json' };
import {
  faultRows,
  reportedToPage,
  type FailingPart,
  type FaultKind,
  type FaultRow,
  type Seen,
} from './fault-rows.ts';

/** What fails, and what the shopper sees, as a Markdown table. */
export function faultTable(): string {
  return [
    '| what fails | by | the shopper sees | `onError` gets | the console tells |',
    '| --- | --- | --- | --- | --- |',
    ...faultRows.map(rowOf),
  ].join('\n');
}

const parts: Readonly<Record<FailingPart, string>> = {
  script: 'The script',
  words: 'A locale file',
  configuration: 'The response about the checkout',
  marks: 'The brand logos',
  frame: 'The document of a hosted field',
  frameScript: 'The script of a hosted field',
  bins: 'The brand lookup',
  payment: 'The response to a payment',
  challenge: 'The redirect to the bank',
  return: 'The return from a challenge in the page',
};

const kindWords: Readonly<Record<FaultKind, string>> = {
  slow: 'no answer',
  '500': '500',
  '404': '404',
  refused: 'no connection',
  malformed: 'malformed response',
  policy: "the page's own policy",
  blocker: 'a blocker',
};

function rowOf(row: FaultRow): string {
  const { part, kinds, seen, codes } = row;
  const how = kinds.map((kind) => kindWords[kind]).join(', ');
  return `| ${parts[part]} | ${how} | ${describe(seen)} | ${listOf(reportedToPage(row))} | ${listOf(codes)} |`;
}

function describe(seen: Seen): string {
  switch (seen.kind) {
    case 'pageText':
      return 'What the page has written into its form';
    case 'form':
      return 'The form, ready to pay';
    case 'result':
      return "The shop's result page";
    case 'formWithMessage':
      return `The form, and “${words[seen.message]}”`;
    case 'messageWithButton':
      return `“${words[seen.message]}”, with a button that leads on to the result page`;
    case 'message':
      return `“${words[seen.message]}”`;
  }
}

function listOf(codes: FaultRow['codes']): string {
  return codes.map((code) => `\`${code}\``).join(', ');
}
