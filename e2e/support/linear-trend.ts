export type Point = readonly [x: number, y: number];

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How much y grows with each x, by the straight line that lies nearest to the points. */
export const slopeOf = (points: readonly Point[]): number => {
  const meanX = meanOf(points.map(([x]) => x));
  const meanY = meanOf(points.map(([, y]) => y));
  const along = meanOf(points.map(([x, y]) => (x - meanX) * (y - meanY)));
  const spread = meanOf(points.map(([x]) => (x - meanX) ** 2));
  return along / spread;
};
