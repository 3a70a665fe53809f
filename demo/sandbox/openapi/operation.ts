import { authenticationTable } from '../parameters/authentication.ts';
import { responseTable } from '../parameters/response.ts';
import { tokenizationTable } from '../parameters/basic-payment.ts';
import { binPattern } from '../payment-api/checkouts/widget.ts';
import type { Operation } from '../payment-api/operation.ts';
import type { RequestRules, SometimesRequired } from '../payment-api/request-rules.ts';
import { toJson } from './json-schema.ts';
import { componentOf, isFamily, patternOf } from './parameter-schema.ts';
import { describeResponses } from './payment-responses.ts';
import { added, refTo, type Schema, type Schemas } from './schema.ts';
import type { ParameterTable } from '../parameters/table.ts';

export const paymentTag = 'Payment API';

/** Operations by path and method. */
export function describePaths(operations: readonly Operation[]): Readonly<Record<string, object>> {
  const paths = new Map<string, object>();
  for (const operation of operations)
    paths.set(operation.path, {
      ...paths.get(operation.path),
      [operation.method.toLowerCase()]: describeOperation(operation),
    });
  return Object.fromEntries(paths);
}

/** The parameters of a request as a form without other fields. */
export function describeForm({ parameters, required, sometimesRequired }: RequestRules): Schema {
  return {
    type: 'object',
    properties: plainOf(parameters),
    patternProperties: familiesOf(parameters),
    ...(required.length > 0 && { required }),
    ...(sometimesRequired && { anyOf: casesOf(sometimesRequired) }),
    additionalProperties: false,
  };
}

/** The form has the names, or it need not have them. */
function casesOf({ names, name, values, effect }: SometimesRequired): readonly Schema[] {
  const exempt: Schema =
    effect === 'required'
      ? { properties: { [name]: { not: { enum: values } } } }
      : {
          required: [name],
          properties: { [name]: { enum: values } },
          not: { anyOf: names.map((each) => ({ required: [each] })) },
        };
  return [{ required: names }, exempt];
}

const widgetHeaders = [
  header('Wpwl-Parent-Origin', 'The origin of the page around the hosted field.'),
  header('Wpwl-Challenge', '`page` if a challenge may be shown in a frame of the page.'),
  header('Wpwl-Version', 'Version and hash of the script that shows the challenge.'),
] as const;

function describeOperation(operation: Operation): object {
  const { summary, isAddition = false, isFromWidget = false } = operation;
  const description = descriptionOf(operation);
  return {
    operationId: operationIdOf(operation),
    tags: [paymentTag],
    summary,
    ...(isAddition ? added({ description }) : description !== '' && { description }),
    parameters: [...idOf(operation), ...queryOf(operation), ...(isFromWidget ? widgetHeaders : [])],
    ...(operation.isForServers && { security: [{}, { merchantToken: [] }] }),
    ...bodyOf(operation),
    responses: describeResponses(operation),
  };
}

function descriptionOf(operation: Operation): string {
  const rules = rulesOf(operation);
  const inQuery = 'The parameters may be sent in the body instead.';
  return [
    operation.note,
    operation.method === 'DELETE' ? inQuery : undefined,
    rules === '' ? undefined : `Rules across parameters:\n\n${rules}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

function rulesOf({ request }: Operation): string {
  return request.conditions.map(({ names, rule }) => `- ${names.join(', ')}: ${rule}`).join('\n');
}

function operationIdOf({ method, path }: Operation): string {
  return [method.toLowerCase(), ...path.split('/').slice(2)]
    .map((part) => part.replace(/[{}]/g, ''))
    .map((part, at) => (at === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('');
}

/** Ids of checkouts have another format. */
function idOf({ path }: Operation) {
  if (!path.includes('{id}')) return [];
  const isCheckout = path.startsWith('/v1/checkouts/');
  const { schema } = isCheckout ? responseTable.id : tokenizationTable.registrationId;
  return [
    inPath('id', toJson(schema)),
    ...(path.includes('{bin}')
      ? [inPath('bin', { type: 'string', pattern: binPattern.source })]
      : []),
  ];
}

function inPath(name: string, schema: Schema) {
  return { name, in: 'path', required: true, schema };
}

/** A POST of a merchant's server may have its credentials in the URL: an addition. */
function queryOf(operation: Operation) {
  const { method, request, isForServers } = operation;
  const { parameters, required } = request;
  if (method !== 'POST')
    return Object.keys(parameters).map((name) => queryParameter(name, required.includes(name)));
  return isForServers
    ? Object.keys(authenticationTable).map((name) =>
        added({ ...queryParameter(name, false), description: 'In the URL instead of the body.' }),
      )
    : [];
}

function queryParameter(name: string, required: boolean) {
  return { name, in: 'query', required, schema: refTo(componentOf(name)) };
}

function bodyOf({ method, request }: Operation) {
  const { parameters, required, sometimesRequired } = request;
  return method === 'POST' && Object.keys(parameters).length > 0
    ? {
        requestBody: {
          required: required.length > 0 || sometimesRequired !== undefined,
          content: {
            'application/x-www-form-urlencoded': { schema: describeForm(request) },
          },
        },
      }
    : {};
}

function plainOf(parameters: ParameterTable): Schemas {
  return Object.fromEntries(
    rowsOf(parameters, (name) => !isFamily(name)).map(([name]) => [name, refTo(componentOf(name))]),
  );
}

function rowsOf(parameters: ParameterTable, isWanted: (name: string) => boolean) {
  return Object.entries(parameters).filter(([name]) => isWanted(name));
}

function familiesOf(parameters: ParameterTable): Schemas {
  return Object.fromEntries(
    rowsOf(parameters, isFamily).map(([name, row]) => [
      patternOf(name, row),
      refTo(componentOf(name)),
    ]),
  );
}

function header(name: string, description: string) {
  return added({ name, in: 'header', schema: { type: 'string' }, description });
}
