import type { Condition } from '../parameters/conditions.ts';
import type { ParameterTable } from '../parameters/table.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Answered, Call, Reply } from './reply.ts';

type Act = (sandbox: Sandbox, id: string, call: Call) => Answered | Promise<Answered>;

/** One call of the payment API. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `{id}` stands for the id of the resource, `{bin}` for the first digits of a card number. */
  readonly path: string;
  readonly summary: string;
  readonly takes: ParameterTable;
  /** The parameters that every request must bring. */
  readonly needs: readonly string[];
  /** Its rules across parameters. */
  readonly conditions?: readonly Condition[];
  /** Not of the reference: a gateway may lack it. */
  readonly isAddition?: boolean;
  readonly act: Act;
};

/** An act whose address names the checkout that it is about. */
export const plainly =
  (act: (sandbox: Sandbox, id: string, call: Call) => Reply | Promise<Reply>): Act =>
  async (sandbox, id, call) => ({ reply: await act(sandbox, id, call) });
