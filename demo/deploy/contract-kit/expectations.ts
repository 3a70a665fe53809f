import * as v from 'valibot';
import { fieldOf as ownField } from '#contract/own';
import { kindOf } from '#contract/result-codes';
import { responseTable } from '#sandbox/parameters/response';
import { ruleOf, type Parameter } from '#sandbox/parameters/table';
import type { Expectation, Verdict } from './check.ts';
import { passed } from './check.ts';
import type { Answer } from './client.ts';
import type { KeptIds } from './request.ts';

/** Returns what is wrong with an answer, in addition to its status and its result code. */
export type AnswerRule = (answer: Answer, kept: KeptIds) => readonly string[];

type ResultKind = ReturnType<typeof kindOf>;

/** The request succeeds with a result code of this kind. */
export function accepted(kind: ResultKind, fix: string, ...rules: readonly AnswerRule[]) {
  return expecting(fix, hasStatus(200), hasKind(kind), ...rules);
}

/** The request is refused as invalid. `name`: the parameter that `parameterErrors`, if there are any, must name. */
export function refused(fix: string, name?: string): Expectation {
  return expecting(fix, hasStatus(400), hasKind('validation'), (answer) =>
    name === undefined ? [] : findUnnamed(answer, name),
  );
}

/** Fails with the errors of all rules. */
export function expecting(fix: string, ...rules: readonly AnswerRule[]): Expectation {
  return (answer, kept) => {
    const problems = rules.flatMap((rule) => rule(answer, kept));
    return problems.length === 0 ? passed : { kind: 'failed', problems, fix };
  };
}

/** What the service does where the reference leaves it open. `describe` says it in words. */
export function found(describe: (answer: Answer) => string): Expectation {
  return (answer) => ({ kind: 'information', text: describe(answer) });
}

/** An addition to the reference: `absent` with these statuses, otherwise it must work. */
export function addition(expectation: Expectation, absent = isAbsent): Expectation {
  return (answer, kept): Verdict => {
    if (absent(answer)) return { kind: 'absent' };
    const verdict = expectation(answer, kept);
    return verdict.kind === 'passed' ? { kind: 'supported' } : verdict;
  };
}

/** How services respond to a path or a method that they do not have. */
export function isAbsent({ status }: Answer): boolean {
  return [404, 405, 501].includes(status);
}

export function hasStatus(...statuses: readonly number[]): AnswerRule {
  return (answer) =>
    statuses.includes(answer.status)
      ? []
      : [`status: expected ${statuses.join(' or ')}, found ${describeStatus(answer)}`];
}

export function hasKind(kind: ResultKind): AnswerRule {
  return (answer) => {
    const code = codeOf(answer);
    if (code !== undefined && kindOf(code) === kind) return [];
    const said = code === undefined ? 'nothing' : `${code}, of the kind "${kindOf(code)}"`;
    return [`result.code: expected one of the kind "${kind}", found ${said}`];
  };
}

/** A field of the answer has this value. Without `isRequired`, it may be missing. */
export function hasField(path: string, expected: string | boolean, isRequired = false): AnswerRule {
  return ({ json }) => {
    const value = fieldOf(json, path);
    if (value === expected || (value === undefined && !isRequired)) return [];
    return [`${path}: expected ${expected}, found ${describeValue(value)}`];
  };
}

/** A field of the answer has the text that an earlier check has kept. */
export function hasKept(path: string, name: string, isRequired = true): AnswerRule {
  return (answer, kept) => hasField(path, kept.get(name) ?? '', isRequired)(answer, kept);
}

/** A field is missing, or has another text than this one. */
export function hasNot(path: string, text?: string): AnswerRule {
  return ({ json }) => {
    const value = fieldOf(json, path);
    if (value === undefined || (text !== undefined && value !== text)) return [];
    return [`${path}: expected ${text === undefined ? 'nothing' : `not ${text}`}, found it`];
  };
}

/** The id of the answer is, or is not, one that an earlier check received. */
export function hasIdOf(name: string, isSame: boolean): AnswerRule {
  return ({ json }, kept) =>
    (fieldOf(json, 'id') === kept.get(name)) === isSame
      ? []
      : [`id: expected ${isSame ? 'that of' : 'another than that of'} the ${name} before`];
}

/** `400 (200.300.404)` */
export function describeStatus(answer: Answer): string {
  const code = codeOf(answer);
  return code === undefined ? String(answer.status) : `${answer.status} (${code})`;
}

export function codeOf({ json }: Answer): string | undefined {
  const code = fieldOf(json, 'result.code');
  return typeof code === 'string' ? code : undefined;
}

/** A field by its name with dots; `undefined` if it is missing. */
export function fieldOf(json: unknown, path: string): unknown {
  return path.split('.').reduce(ownField, json);
}

export function describeValue(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 80);
}

const plainRows = Object.entries<Parameter>(responseTable).filter(([name]) => !name.includes('['));

/** Every answer has the required fields of "Response parameters", and its other fields follow the table. */
export function findResponseErrors({ json, headers }: Answer): readonly string[] {
  if (json === undefined) return ['body: expected JSON'];
  const type = headers.get('content-type') ?? 'nothing';
  return [
    ...(/^application\/json\b/i.test(type)
      ? []
      : [`Content-Type: expected application/json, found ${type}`]),
    ...plainRows.flatMap(([name, { presence, schema }]) => {
      const value = fieldOf(json, name);
      // The id of a request that was refused is not required.
      const isRequired = presence === 'yes' && name !== 'id';
      if (value === undefined)
        return isRequired ? [`${name}: missing; expected ${ruleOf(schema)}`] : [];
      return v.is(schema, value)
        ? []
        : [`${name}: expected ${ruleOf(schema)}, found ${describeValue(value)}`];
    }),
  ];
}

/** The addition `result.parameterErrors` names what is wrong: the widget marks these fields. */
function findUnnamed({ json }: Answer, name: string): readonly string[] {
  const errors = fieldOf(json, 'result.parameterErrors');
  if (!Array.isArray(errors)) return [];
  const names = errors.map((error) => fieldOf(error, 'name'));
  return names.includes(name)
    ? []
    : [`result.parameterErrors: expected ${name} among the names, found ${describeValue(names)}`];
}
