import { randomBytes } from 'node:crypto';
import { createIds } from './ids.ts';

/** IDs for tests of single stores. */
export const testIds = createIds({ bytes: randomBytes });
