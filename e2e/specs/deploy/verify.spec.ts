import { spawnSync } from 'node:child_process';
import { expect, test } from '../../support/fixtures.ts';
import { expectNothingWrong, verifyInBrowser, verifyLevels } from '../../support/verify-widget.ts';

/** The sandbox with nginx in front of it. */
test.use({ sandboxScript: 'demo/deploy/start.ts' });

function runScript(...script: readonly string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', ...script], {
    encoding: 'utf8',
    // The sandbox serves one build, and none of the releases that were made on this machine.
    env: { ...process.env, RELEASES: '' },
  });
}

// demo/deploy/verify-files.test.ts covers deployments with changed or missing files.
test.describe('npm run verify @full', () => {
  test('finds every delivered file unchanged behind nginx and in the sandbox', ({ sandbox }) => {
    const behindNginx = [sandbox.baseUrl, sandbox.authUrl];
    const inSandbox = ['gateway', 'auth.opp'].map((host) =>
      sandbox.sandboxOrigin.replace('sandbox', host),
    );
    for (const addresses of [behindNginx, inSandbox]) {
      const { stdout, status } = runScript('demo/deploy/verify-deployment.ts', ...addresses);
      expect(stdout).toMatch(/\n[3-9]\d ok, 0 different\n$/);
      // A line that starts with a path names a file that was not requested.
      expect(stdout).not.toMatch(/^ {2}v1\//m);
      expect(status).toBe(0);
    }
  });

  test('finds nothing wrong in the answers behind nginx', async ({ sandbox }) => {
    const { counts, exitCode } = await verifyLevels(sandbox, ['api', 'payments', 'sessions']);
    const { failed, absent, 'no answer': missing, 'not run': left } = counts;
    expect([failed, absent, missing, left, exitCode]).toEqual([0, 0, 0, 0, 0]);
    expect(counts.passed).toBeGreaterThan(1_300);
  });

  test('finds nothing wrong in a browser behind nginx', async ({ sandbox }) => {
    expectNothingWrong(await verifyInBrowser(sandbox, 'https://app.example/login'));
  });

  test('ends with its usage and exit code 2 for an address without https', () => {
    const { stderr, status } = runScript('demo/deploy/verify-deployment.ts', 'http://pay.example/');
    expect(stderr).toContain('npm run verify');
    expect(status).toBe(2);
  });
});
