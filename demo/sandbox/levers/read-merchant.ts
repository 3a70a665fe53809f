import type { MerchantSettings } from '../merchants.ts';
import { isTextList, problem, readJson, type Read } from './read-json.ts';
import { readOrigins } from './read-origins.ts';

const isBrand = (text: string): boolean => /^[A-Za-z0-9_]{1,32}$/.test(text);

const readBrands = (given: unknown = []): Read<readonly string[]> =>
  isTextList(given) && given.every(isBrand)
    ? { ok: true, value: given }
    : problem('brands is a list of brands, such as "VISA".');

/** `{ origins, brands, threeDSecure, testMode, channelDispatching }`, all optional. */
export const readMerchant = (body: string): Read<MerchantSettings> => {
  const read = readJson(body, [
    'origins',
    'brands',
    'threeDSecure',
    'testMode',
    'channelDispatching',
  ]);
  if (!read.ok) return read;
  const origins = readOrigins(read.value['origins']);
  if (!origins.ok) return origins;
  const brands = readBrands(read.value['brands']);
  if (!brands.ok) return brands;
  const { threeDSecure = true, testMode = 'INTERNAL', channelDispatching = false } = read.value;
  if (typeof threeDSecure !== 'boolean') return problem('threeDSecure is true or false.');
  if (testMode !== 'INTERNAL' && testMode !== 'EXTERNAL')
    return problem('testMode is INTERNAL or EXTERNAL.');
  if (typeof channelDispatching !== 'boolean')
    return problem('channelDispatching is true or false.');
  return {
    ok: true,
    value: {
      origins: origins.value,
      brands: brands.value,
      threeDSecure,
      testMode,
      channelDispatching,
    },
  };
};
