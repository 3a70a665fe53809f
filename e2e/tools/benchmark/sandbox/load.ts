import { Agent, request } from 'undici';

export type Target = {
  readonly port: number;
  /** Form-encoded, credentials included. */
  readonly payment: string;
};

export type Measured = {
  readonly payments: number;
  /** Of those, answered otherwise than with success. */
  readonly failed: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

/** As many requests are under way at once, each on a line of its own that is kept. */
export const lines = 32;

const formType = 'application/x-www-form-urlencoded; charset=UTF-8';

/** Pays as fast as the sandbox lets one; each payment is heard to its end before the next begins. */
export async function load({ port, payment }: Target, payments: number): Promise<Measured> {
  const dispatcher = new Agent({ connections: lines });
  const latenciesMs = new Float64Array(payments);
  const headers = { host: `gateway.localhost:${port}`, 'content-type': formType };
  let begun = 0;
  let failed = 0;

  async function pay(): Promise<void> {
    while (begun < payments) {
      const place = begun;
      begun += 1;
      const startedMs = performance.now();
      const answer = await request(`http://127.0.0.1:${port}/v1/payments`, {
        dispatcher,
        method: 'POST',
        headers,
        body: payment,
      });
      const text = await answer.body.text();
      latenciesMs[place] = performance.now() - startedMs;
      if (answer.statusCode !== 200 || !text.includes('"code":"000.100.110"')) failed += 1;
    }
  }

  const startedMs = performance.now();
  await Promise.all(Array.from({ length: lines }, pay));
  const tookMs = performance.now() - startedMs;
  await dispatcher.close();
  latenciesMs.sort();
  return {
    payments,
    failed,
    perSecond: (payments * 1000) / tookMs,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
  };
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}
