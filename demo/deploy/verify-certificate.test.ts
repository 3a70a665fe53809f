import { once } from 'node:events';
import { createServer } from 'node:https';
import { expect, test } from 'vitest';
import { makeCertificate } from '#sandbox/http/certificate';
import { describeFile } from '#sandbox/http/dist-folder.fixture';
import { createFilesReport } from './files-report.ts';
import { verifyFiles } from './verify-files.ts';

test('verify says what to do about the certificate of an unknown authority', async () => {
  const server = createServer(await makeCertificate(['pay.localhost'])).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const payment = new URL(`https://pay.localhost:${port}/`);
  const rows = [describeFile('v1/paymentWidgets.js', '')];
  const { lines, exitCode } = createFilesReport(await verifyFiles(rows, { payment }));
  server.close();
  expect(exitCode).toBe(2);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^ {2}no response: [A-Z_]+\. Set NODE_EXTRA_CA_CERTS to a file with the certificate of the authority$/,
    ),
  );
});
