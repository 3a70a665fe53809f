import { measureSandbox } from './sandbox/measure-sandbox.ts';
import { measureStartup } from './startup/measure-startup.ts';

/* `npm run benchmark -- sandbox` (the default) and `npm run benchmark -- startup`. */

const [subject = 'sandbox', ...args] = process.argv.slice(2);

function run(): Promise<boolean> {
  switch (subject) {
    case 'sandbox':
      return measureSandbox();
    case 'startup':
      return measureStartup(args);
    default:
      throw new Error('Usage: npm run benchmark -- [sandbox | startup]');
  }
}

process.exitCode = (await run()) ? 0 : 1;
