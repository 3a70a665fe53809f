import type { BrowserContext } from '@playwright/test';
import type { Sandbox } from '../fixtures.ts';
import type { Stage } from './course.ts';

/** The gateway's day is later than the shopper's: so there are cards that only the gateway finds outdated. */
const tenYearsMs = 10 * 366 * 24 * 60 * 60 * 1000;

export const setStage = async (context: BrowserContext, sandbox: Sandbox): Promise<Stage> => {
  await sandbox.advance(tenYearsMs);
  return { context, sandbox };
};
