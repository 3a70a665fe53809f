import { responseTable } from '../parameters/response.ts';
import { tokenizationTable } from '../parameters/basic-payment.ts';
import { binPattern } from '../payment-api/checkouts/widget.ts';
import type { Operation } from '../payment-api/operations.ts';
import { describeForm } from './describe-form.ts';
import { componentOf, describeRule } from './describe-parameter.ts';
import { describeResponses } from './describe-responses.ts';
import { paymentAnswers, type Answers } from './payment-answers.ts';
import { added, refTo, type Schema } from './schema.ts';

export const paymentTag = 'Payment API';

const operationIdOf = ({ method, path }: Operation): string =>
  [method.toLowerCase(), ...path.split('/').slice(2)]
    .map((part) => part.replace(/[{}]/g, ''))
    .map((part, at) => (at === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('');

const inPath = (name: string, schema: Schema) => ({ name, in: 'path', required: true, schema });

/** Checkouts have ids of a form of their own. */
const idOf = ({ path }: Operation) => {
  if (!path.includes('{id}')) return [];
  const isCheckout = path.startsWith('/v1/checkouts/');
  const { schema } = isCheckout ? responseTable.id : tokenizationTable.registrationId;
  return [
    inPath('id', describeRule(schema)),
    ...(path.includes('{bin}')
      ? [inPath('bin', { type: 'string', pattern: binPattern.source })]
      : []),
  ];
};

const queryOf = ({ method, parameters, required }: Operation) =>
  method === 'POST'
    ? []
    : Object.keys(parameters).map((name) => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema: refTo(componentOf(name)),
      }));

const header = (name: string, description: string) =>
  added({ name, in: 'header', schema: { type: 'string' }, description });

const widgetHeaders = [
  header('Wpwl-Parent-Origin', 'The origin of the page around the secure frame.'),
  header('Wpwl-Challenge', '`page` where a challenge may be shown in a frame of the page.'),
  header('Wpwl-Version', 'Version and hash of the script that shows the challenge.'),
] as const;

const rulesOf = ({ conditions = [] }: Operation): string =>
  conditions.map(({ names, rule }) => `- ${names.join(', ')}: ${rule}`).join('\n');

const bodyOf = ({ method, parameters, required }: Operation) =>
  method === 'POST' && Object.keys(parameters).length > 0
    ? {
        requestBody: {
          required: required.length > 0,
          content: {
            'application/x-www-form-urlencoded': { schema: describeForm(parameters, required) },
          },
        },
      }
    : {};

const descriptionOf = (operation: Operation, { note }: Answers): string => {
  const rules = rulesOf(operation);
  const inQuery = 'A form in the body is read too.';
  return [
    note,
    operation.method === 'DELETE' ? inQuery : undefined,
    rules === '' ? undefined : `Rules across parameters:\n\n${rules}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
};

/** Whether a merchant's server calls it, with credentials as parameters or with a token. */
const isForServers = ({ parameters }: Operation): boolean => 'entityId' in parameters;

const describeOperation = (operation: Operation): object => {
  const { method, path, summary, isAddition = false } = operation;
  const answers = paymentAnswers[`${method} ${path}`] ?? { refusals: [] };
  const description = descriptionOf(operation, answers);
  return {
    operationId: operationIdOf(operation),
    tags: [paymentTag],
    summary,
    ...(isAddition ? added({ description }) : description !== '' && { description }),
    parameters: [
      ...idOf(operation),
      ...queryOf(operation),
      ...(answers.isFromWidget === true ? widgetHeaders : []),
    ],
    ...(isForServers(operation) && { security: [{}, { merchantToken: [] }] }),
    ...bodyOf(operation),
    responses: describeResponses(answers, method !== 'GET'),
  };
};

/** Some calls by path and method. */
export const describePaths = (
  operations: readonly Operation[],
): Readonly<Record<string, object>> => {
  const paths = new Map<string, object>();
  for (const operation of operations)
    paths.set(operation.path, {
      ...paths.get(operation.path),
      [operation.method.toLowerCase()]: describeOperation(operation),
    });
  return Object.fromEntries(paths);
};
