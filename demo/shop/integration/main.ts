import { createClient } from './client.ts';
import { createLocalFetch } from './local-fetch.ts';
import { createSandboxControl } from './sandbox.ts';
import { readSettings } from './settings.ts';
import { runIntegration } from './run-integration.ts';
import { openWebhookReceiver } from './webhook-receiver.ts';

/** Calls the payment API of a running sandbox and prints a line per step. */
async function run(): Promise<boolean> {
  const { baseUrl, sandboxUrl, account } = readSettings(process.env);
  const { fetch, close } = createLocalFetch();
  const control = createSandboxControl(sandboxUrl, fetch);
  const { credentials, webhookSecret } = account ?? (await control.createAccount());
  const clock = await control.openClock();
  const receiver = await openWebhookReceiver({ secret: webhookSecret, now: clock.now });
  try {
    return await runIntegration({
      client: createClient({ baseUrl, credentials, fetch }),
      receiver,
      clock,
      onStep: ({ line, isExpected }) => console.log(isExpected ? line : `${line}  ← not expected`),
    });
  } finally {
    await receiver.close();
    await close();
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

run().then(
  (isGood) => {
    process.exitCode = isGood ? 0 : 1;
  },
  (error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  },
);
