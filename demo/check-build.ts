import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/* Ends with exit code 1 if there is no built widget. `npm run serve` runs it before the start. */

const folder = process.env['DIST'] ?? 'dist';
if (!existsSync(resolve(folder, 'v1/paymentWidgets.js'))) {
  process.stderr.write(
    `There is no build in ${folder}. Run "npm start", which builds and starts the demo, or "npm run build".\n`,
  );
  process.exitCode = 1;
}
