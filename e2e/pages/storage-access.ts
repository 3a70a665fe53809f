import type { BrowserContext } from '@playwright/test';

/** Firefox puts the cookies of the frame into a partition; a browser without this API does not tell the frame. */
export function removeStorageAccess(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    for (const name of ['hasStorageAccess', 'requestStorageAccess'])
      Reflect.deleteProperty(Document.prototype, name);
  });
}
