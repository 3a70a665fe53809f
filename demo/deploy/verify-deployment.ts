import { writeFile } from 'node:fs/promises';
import { toJunit } from './contract-kit/junit.ts';
import { describeReport } from './contract-kit/report-lines.ts';
import { readCommandLine, usage } from './verify-options.ts';
import { verify } from './verify.ts';

function print(lines: readonly string[]): void {
  console.log(lines.join('\n'));
}

async function run(args: readonly string[]): Promise<number> {
  const command = await readCommandLine(args, process.env);
  if (command.kind === 'help') {
    print([usage]);
    return 0;
  }
  if (command.kind === 'invalid') {
    console.error([...command.problems, usage].join('\n'));
    return 2;
  }
  const report = await verify({ ...command.options, announce: print });
  print(describeReport(report));
  if (command.junit !== undefined) await writeFile(command.junit, toJunit(report.results));
  if (command.json !== undefined)
    await writeFile(command.json, `${JSON.stringify(report, undefined, 2)}\n`);
  return report.exitCode;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
