import { asServer, type Context } from './context.ts';
import type { ContractClient } from './client.ts';
import { toSent } from './request.ts';

type Settings = {
  readonly client: ContractClient;
  readonly base: URL;
  readonly context: Context;
};

/**
 * Deletes what the checks have stored. The reference has no path for it, so a service without it keeps the
 * registrations: the first refusal ends the attempts.
 */
export async function deleteRegistrations(
  { client, base, context }: Settings,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const path = `/v1/registrations/${id}`;
    const request = { method: 'DELETE', path, parameters: asServer(context) } as const;
    try {
      const { status } = await client.send(toSent(base, request, new Map()));
      // 404 is also the response to one that a check has deleted.
      if (status !== 200 && status !== 404) return;
    } catch {
      return;
    }
  }
}
