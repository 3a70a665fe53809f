import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@playwright/test';

const run = promisify(execFile);

test.describe('Without a DOM', () => {
  for (const file of ['dist/v1/paymentWidgets.js', 'dist/v1/sessionTracker/oasm.js']) {
    test(`${file} does nothing when it is imported`, async () => {
      const url = pathToFileURL(resolve(file)).href;
      const code = `await import(${JSON.stringify(url)});
        process.stdout.write(String(Object.keys(globalThis).filter((name) => /wpwl|OASM/i.test(name))));`;
      const output = await run(process.execPath, ['--input-type=module', '--eval', code]);
      expect(output).toEqual({ stdout: '', stderr: '' });

      // A context with only the ECMAScript globals.
      const context = {};
      runInNewContext(await readFile(file, 'utf8'), context);
      expect(context).toEqual({});
    });
  }
});
