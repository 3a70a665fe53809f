import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@playwright/test';

for (const file of ['dist/v1/paymentWidgets.js', 'dist/v1/sessionTracker/oasm.js'])
  test(`Without a DOM, ${file} does nothing when it is imported`, () => {
    const code = `await import(${JSON.stringify(pathToFileURL(resolve(file)).href)});
      console.log(Object.keys(globalThis).filter((name) => /wpwl|OASM/i.test(name)).join());`;
    const parameters = ['--input-type=module', '--eval', code];
    expect(execFileSync(process.execPath, parameters, { encoding: 'utf8' })).toBe('\n');
    // A context with only the ECMAScript globals.
    const context = {};
    runInNewContext(readFileSync(file, 'utf8'), context);
    expect(context).toEqual({});
  });
