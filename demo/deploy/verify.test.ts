import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verify } from './verify.ts';

test('names what is needed if there is no build', async () => {
  const distFolder = join(tmpdir(), 'no such folder');
  await expect(verify({ baseUrl: new URL('http://pay.localhost/'), distFolder })).rejects.toThrow(
    `There is no ${join(distFolder, 'integrity.json')}. Run "npm run build", or set DIST to the folder of your build.`,
  );
});
