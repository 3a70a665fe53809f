import { textAt } from './json-values.ts';
import { baseUrlRule, isBaseUrl } from './base-url.ts';
import type { GatewayAddress } from './gateway-client.ts';

const shape = '[{"baseUrl":"https://…/","userId":"…","password":"…","entityId":"…"}]';

/**
 * Reads the environment variable `BASE_URLS`: further payment services, each with the shop's account there. Requests
 * cannot add any.
 */
export function readGatewayAddresses(json: string | undefined): readonly GatewayAddress[] {
  if (json === undefined || json === '') return [];
  const entries: unknown = JSON.parse(json);
  if (!Array.isArray(entries)) throw new Error(`BASE_URLS is invalid. Expected: ${shape}.`);
  return entries.map(readAddress);
}

function readAddress(entry: unknown): GatewayAddress {
  const baseUrl = textAt(entry, 'baseUrl');
  const userId = textAt(entry, 'userId');
  const password = textAt(entry, 'password');
  const entityId = textAt(entry, 'entityId');
  const isComplete =
    baseUrl !== undefined &&
    userId !== undefined &&
    password !== undefined &&
    entityId !== undefined;
  if (!isComplete) throw new Error(`An entry of BASE_URLS is invalid. Expected: ${shape}.`);
  if (!isBaseUrl(baseUrl))
    throw new Error(`A baseUrl of BASE_URLS is invalid. ${baseUrlRule} Expected: ${shape}.`);
  return { baseUrl: new URL(baseUrl).href, credentials: { userId, password, entityId } };
}
