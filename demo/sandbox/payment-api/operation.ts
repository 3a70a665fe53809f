import type { Condition } from '../parameters/conditions.ts';
import type { ParameterTable } from '../parameters/table.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Call, Reply } from './reply.ts';

/** One request of the payment API. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `{id}` is the id of the resource, `{bin}` the first digits of a card number. */
  readonly path: string;
  readonly summary: string;
  readonly parameters: ParameterTable;
  /** The parameters that are always required. */
  readonly required: readonly string[];
  /** Rules that concern several parameters. */
  readonly conditions?: readonly Condition[];
  /** The reference does not contain it, so other gateways may not support it. */
  readonly isAddition?: boolean;
  /** Requests of lenient merchants get no leniency. */
  readonly isAlwaysStrict?: boolean;
  readonly handle: (sandbox: Sandbox, call: Call) => Reply | Promise<Reply>;
};

/** Whether merchants' servers call the operation, with credentials. */
export function isForServers({ parameters }: Operation): boolean {
  return 'entityId' in parameters;
}
