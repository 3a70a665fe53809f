import type { Sandbox } from '../sandbox.ts';
import { authenticate } from './authenticate.ts';
import { readLeniently, type Warning } from './leniency.ts';
import { isForServers, type Operation } from './operation.ts';
import type { Call, Reply } from './reply.ts';

export type LenientReply = { readonly reply: Reply; readonly warnings: readonly Warning[] };

/**
 * Calls an operation. The parameters of a lenient merchant's server are first changed to those that the strict rules
 * accept, and the response lists the changes. Requests of browsers and of all other merchants are not changed.
 */
export async function callLeniently(
  sandbox: Sandbox,
  operation: Operation,
  call: Call,
): Promise<LenientReply> {
  if (!isLenient(sandbox, operation, call))
    return { reply: await operation.handle(sandbox, call), warnings: [] };
  const { entries, warnings } = readLeniently(operation.parameters, call.entries);
  const reply = await operation.handle(sandbox, { ...call, entries, isLenient: true });
  return {
    reply: withAdditions(reply, findCheckoutId(operation, call, reply), warnings),
    warnings,
  };
}

/** Wrong credentials are rejected by the operation. Divisions may only create registrations, so they count here too. */
function isLenient(sandbox: Sandbox, operation: Operation, call: Call): boolean {
  if (!isForServers(operation) || operation.isAlwaysStrict === true) return false;
  const caller = authenticate(sandbox, call, 'registration');
  return !('problem' in caller) && caller.lenient;
}

/** The checkout that a response is about. */
function findCheckoutId({ path }: Operation, { id }: Call, reply: Reply): string | undefined {
  if (reply.kind !== 'json' || reply.status !== 200) return undefined;
  return reply.checkoutId ?? (path.startsWith('/v1/checkouts/') ? id : undefined);
}

function withAdditions(
  reply: Reply,
  checkoutId: string | undefined,
  warnings: readonly Warning[],
): Reply {
  if (reply.kind !== 'json') return reply;
  return {
    ...reply,
    body: {
      ...reply.body,
      ...(checkoutId !== undefined && { ndc: checkoutId }),
      ...(warnings.length > 0 && { warnings }),
    },
  };
}
