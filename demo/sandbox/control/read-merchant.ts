import type { MerchantSettings } from '../stores/merchants.ts';
import { isTextList, problem, readJson, type Json, type Read } from './read-json.ts';
import { readOrigins } from './read-origins.ts';

const isBrand = (text: string): boolean => /^[A-Za-z0-9_]{1,32}$/.test(text);

const readBrands = (given: unknown = []): Read<readonly string[]> =>
  isTextList(given) && given.every(isBrand)
    ? { ok: true, value: given }
    : problem('brands is a list of brands, such as "VISA".');

type Flags = Pick<MerchantSettings, 'threeDSecure' | 'live' | 'channelDispatching'>;

const readFlags = ({
  threeDSecure = true,
  live = false,
  channelDispatching = false,
}: Json): Read<Flags> => {
  if (typeof threeDSecure !== 'boolean') return problem('threeDSecure must be true or false.');
  if (typeof live !== 'boolean') return problem('live must be true or false.');
  return typeof channelDispatching === 'boolean'
    ? { ok: true, value: { threeDSecure, live, channelDispatching } }
    : problem('channelDispatching must be true or false.');
};

const names = ['origins', 'brands', 'threeDSecure', 'testMode', 'live', 'channelDispatching'];

/** `{ origins, brands, threeDSecure, testMode, live, channelDispatching }`, all optional. */
export const readMerchant = (body: string): Read<MerchantSettings> => {
  const read = readJson(body, names);
  if (!read.ok) return read;
  const origins = readOrigins(read.value['origins']);
  if (!origins.ok) return origins;
  const brands = readBrands(read.value['brands']);
  if (!brands.ok) return brands;
  const flags = readFlags(read.value);
  if (!flags.ok) return flags;
  const { testMode = 'INTERNAL' } = read.value;
  if (testMode !== 'INTERNAL' && testMode !== 'EXTERNAL')
    return problem('testMode is INTERNAL or EXTERNAL.');
  return {
    ok: true,
    value: { origins: origins.value, brands: brands.value, testMode, ...flags.value },
  };
};
