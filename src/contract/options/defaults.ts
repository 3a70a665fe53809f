import { readOptions } from '../options.ts';

/** The options of a page that sets none. Only tests use them. */
export const { options: defaultOptions } = readOptions({});
