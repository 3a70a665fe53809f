import type { Call } from '../reply.ts';

/** Where a challenge will be shown: in the whole window, or in the page by a script of this folder. */
export type Place =
  | { readonly kind: 'window' }
  | { readonly kind: 'page'; readonly folder: string };

const folderPattern =
  /^(?:legacy\/)?[0-9]{1,4}\.[0-9]{1,4}\.[0-9]{1,4}(?:-[0-9A-Za-z.]{1,32})?-[0-9a-f]{8}$/;

/** What the frame says; `undefined` if a challenge in the page would find no way back. */
export const readPlace = (header: Call['header']): Place | undefined => {
  const folder = header('wpwl-version') ?? '';
  if (header('wpwl-challenge') !== 'page') return { kind: 'window' };
  return folderPattern.test(folder) ? { kind: 'page', folder } : undefined;
};
