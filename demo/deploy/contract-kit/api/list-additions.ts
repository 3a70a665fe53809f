import {
  accepted,
  addition,
  codeOf,
  describeStatus,
  expecting,
  fieldOf,
  hasField,
  hasStatus,
  isAbsent,
  refused,
  type AnswerRule,
} from '../expectations.ts';
import type { CheckRequest } from '../request.ts';
import { additionFix as fix, type AdditionRow } from '../addition-row.ts';
import { asServer, type Context } from '../context.ts';

/** Additions that list payments and result codes. */
export function listRows(context: Context): readonly AdditionRow[] {
  const [from, to] = ['2026-01-01', '2026-01-31'];
  function get(path: string, parameters: Readonly<Record<string, string>>): CheckRequest {
    return { method: 'GET', path, parameters: asServer(context, parameters) };
  }
  const nothingFound = '700.400.580';
  return [
    {
      title: 'GET /v1/query',
      statement: 'Finds payments by merchantTransactionId; 404 with 700.400.580 if there is none.',
      request: get('/v1/query', { merchantTransactionId: 'kit-of-nobody' }),
      expect: addition(
        expecting(fix, hasStatus(404)),
        (answer) => isAbsent(answer) && codeOf(answer) !== nothingFound,
      ),
      marks: 'query',
    },
    {
      title: 'GET /v1/query without an id',
      statement: 'Either id or merchantTransactionId is required.',
      request: get('/v1/query', {}),
      expect: refused(fix),
      needs: ['query'],
    },
    {
      title: 'GET /v1/reports',
      statement: 'Lists the payments from date.from to date.to.',
      request: get('/v1/reports', { 'date.from': from, 'date.to': to }),
      expect: addition(
        accepted(
          'success',
          fix,
          hasField('date.from', from, true),
          hasField('date.to', to, true),
          isList('records'),
          isList('sums'),
        ),
      ),
      marks: 'reports',
    },
    ...[
      { 'date.to': to },
      { 'date.from': from },
      { 'date.from': '2026-02-30', 'date.to': '2026-03-01' },
      { 'date.from': from, 'date.to': '31.01.2026' },
    ].map((parameters) => ({
      title: `GET /v1/reports refuses ${new URLSearchParams(parameters).toString()}`,
      statement: 'date.from and date.to are required, yyyy-MM-dd.',
      request: get('/v1/reports', parameters),
      expect: refused(fix),
      needs: ['reports'],
    })),
    {
      title: 'GET /v1/reports refuses a last day before the first one',
      statement: 'Lists the payments from date.from to date.to.',
      request: get('/v1/reports', { 'date.from': to, 'date.to': from }),
      expect: refused(fix, 'date.from'),
      needs: ['reports'],
    },
    ...['-1', '0', '99999'].map((page) => ({
      title: `GET /v1/reports refuses the page ${page}`,
      statement: 'A report has pages, from 1.',
      request: get('/v1/reports', { 'date.from': from, 'date.to': to, page }),
      expect: refused(fix, 'page'),
      needs: ['reports'],
    })),
    {
      title: 'GET /v1/reports of days without payments is empty',
      statement: 'Lists the payments from date.from to date.to.',
      request: get('/v1/reports', { 'date.from': '1999-12-31', 'date.to': '2000-01-01' }),
      expect: accepted('success', fix, isList('records', 0), isList('sums', 0)),
      needs: ['reports'],
    },
    {
      title: 'GET /v1/resultcodes',
      statement: 'Lists the result codes of the service.',
      request: { method: 'GET', path: '/v1/resultcodes' },
      expect: addition(accepted('success', fix, isList('resultCodes'))),
    },
  ];
}

function isList(path: string, length?: number): AnswerRule {
  return (answer) => {
    const list = fieldOf(answer.json, path);
    if (!Array.isArray(list))
      return [`${path}: expected a list, found nothing in ${describeStatus(answer)}`];
    return length === undefined || list.length === length
      ? []
      : [`${path}: expected a list of ${length}, found ${list.length}`];
  };
}
