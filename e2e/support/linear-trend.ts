export type Point = readonly [x: number, y: number];

/** The slope of the least-squares line through the points. */
export function slopeOf(points: readonly Point[]): number {
  const meanX = meanOf(points.map(([x]) => x));
  const meanY = meanOf(points.map(([, y]) => y));
  const covariance = meanOf(points.map(([x, y]) => (x - meanX) * (y - meanY)));
  const variance = meanOf(points.map(([x]) => (x - meanX) ** 2));
  return covariance / variance;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
