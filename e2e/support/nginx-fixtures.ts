import { test as base } from '@playwright/test';
import { inertHeaders } from '#sandbox/http/headers';
import { startNginxDeployment, type NginxDeployment } from './nginx-deployment.ts';

export { expect } from '@playwright/test';

/** nginx with the example configuration over https, in front of an upstream that records requests. */
export const test = base.extend<object, { readonly deployment: NginxDeployment }>({
  deployment: [
    async ({}, use) => {
      const deployment = await startNginxDeployment();
      await use(deployment);
      await deployment.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export const strictTransportSecurity = 'max-age=63072000';

/** Headers of every response of the payment host that is not a document, by lower-case name. */
export const sandboxedHeaders: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(inertHeaders).map(([name, value]) => [name.toLowerCase(), value]),
  ),
  'strict-transport-security': strictTransportSecurity,
};
