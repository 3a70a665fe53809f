import type { MerchantSettings } from '../merchants.ts';
import { isTextList, readJson, type Json, type Read } from './read-json.ts';

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
const isBrand = (text: string): boolean => /^[A-Za-z0-9_]{1,32}$/.test(text);

type Lists = Pick<MerchantSettings, 'origins' | 'brands'>;

const readLists = ({ origins = [], brands = [] }: Json): Read<Lists> => {
  if (!isTextList(origins) || !origins.every(isOrigin))
    return { ok: false, problem: 'origins is a list of origins, such as "https://shop.example".' };
  if (!isTextList(brands) || !brands.every(isBrand))
    return { ok: false, problem: 'brands is a list of brands, such as "VISA".' };
  return { ok: true, value: { origins, brands } };
};

/** `{ origins, brands, threeDSecure, testMode }`, all optional. */
export const readMerchant = (body: string): Read<MerchantSettings> => {
  const read = readJson(body, ['origins', 'brands', 'threeDSecure', 'testMode']);
  if (!read.ok) return read;
  const lists = readLists(read.value);
  if (!lists.ok) return lists;
  const { threeDSecure = true, testMode = 'INTERNAL' } = read.value;
  if (typeof threeDSecure !== 'boolean')
    return { ok: false, problem: 'threeDSecure is true or false.' };
  if (testMode !== 'INTERNAL' && testMode !== 'EXTERNAL')
    return { ok: false, problem: 'testMode is INTERNAL or EXTERNAL.' };
  return { ok: true, value: { ...lists.value, threeDSecure, testMode } };
};
