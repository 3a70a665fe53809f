const isQuick = !['full', 'rest'].includes(process.env['TEST_SUITE'] ?? 'quick');

/**
 * How often a property or model test runs: `quick` times in `npm test`, `full` times in `npm run
 * test:full` and `npm run test:rest`.
 */
export function runCount(quick: number, full = 10 * quick): number {
  return isQuick ? quick : full;
}
