import { phases, type Phase, type Trace } from './trace.ts';

/** All loads of one page under the same conditions. */
export type Column = { readonly name: string; readonly traces: readonly Trace[] };

const phaseNames = Object.keys(phases) as readonly Phase[];

/**
 * A table of how much later the phases of the widget end than those of other builds. Both are loaded in each round, so
 * the differences vary less than the times.
 */
export function describeDifferences(
  title: string,
  widget: Column,
  others: readonly Column[],
): string {
  return [
    `${title}: milliseconds after the same phase of another build, mean of ${widget.traces.length} rounds ± standard error`,
    '',
    lineOf(['phase', ...others.map(({ name }) => name)]),
    lineOf(['---', ...others.map(() => '---')]),
    ...[...phaseNames, 'keystrokeMs' as const].map((name) =>
      lineOf([
        name === 'keystrokeMs' ? 'first keystroke until paint' : phases[name],
        ...others.map((other) => describeMean(differencesOf(widget, other, name))),
      ]),
    ),
    '',
  ].join('\n');
}

/** A table of the phases, with one column for each page. The first page is the reference of the ratio. */
export function describeColumns(title: string, columns: readonly Column[]): string {
  const [reference] = columns;
  const hasKeystrokes = columns.some((column) => valuesOf(column, 'keystrokeMs').length > 0);
  const hasShifts = columns.some((column) => valuesOf(column, 'shift').length > 0);
  return [
    `${title}: milliseconds since the navigation, median of ${reference?.traces.length ?? 0} (quartiles)`,
    '',
    lineOf(['phase', ...columns.map(({ name }) => name)]),
    lineOf(['---', ...columns.map(() => '---')]),
    ...phaseNames.map((phase) =>
      lineOf([phases[phase], ...columns.map((column) => cellOf(valuesOf(column, phase)))]),
    ),
    lineOf(['ratio', ...columns.map((column) => ratioOf(column, reference))]),
    ...(hasKeystrokes
      ? [
          lineOf([
            'first keystroke until paint',
            ...columns.map((column) => cellOf(valuesOf(column, 'keystrokeMs'))),
          ]),
        ]
      : []),
    ...(hasShifts ? [lineOf(['highest layout shift', ...columns.map(highestShift)])] : []),
    '',
  ].join('\n');
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** `-38 ± 5`: the mean and its standard error. A single value has no standard error. */
function describeMean(values: readonly number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (values.length < 2) return values.length === 0 ? '' : mean.toFixed(0);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const standardError = Math.sqrt(squares / (values.length - 1) / values.length);
  return `${mean.toFixed(0)} ± ${standardError.toFixed(0)}`;
}

/** The difference of each round in which both pages have the value. */
function differencesOf({ traces }: Column, other: Column, name: keyof Trace): readonly number[] {
  return traces.flatMap((trace, round) => {
    const [value, otherValue] = [trace[name], other.traces[round]?.[name]];
    return value === undefined || otherValue === undefined ? [] : [value - otherValue];
  });
}

function valuesOf({ traces }: Column, name: keyof Trace): readonly number[] {
  return traces.map((trace) => trace[name]).filter((value) => value !== undefined);
}

/** `428 (401–466)`: the median, and the quartiles. */
function cellOf(values: readonly number[]): string {
  const quartiles = quartilesOf(values);
  if (quartiles === undefined) return '';
  const { low, median, high } = quartiles;
  return `${Math.round(median)} (${Math.round(low)}–${Math.round(high)})`;
}

type Quartiles = { readonly low: number; readonly median: number; readonly high: number };

function quartilesOf(values: readonly number[]): Quartiles | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  function at(share: number): number {
    return sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  }
  return sorted.length === 0 ? undefined : { low: at(0.25), median: at(0.5), high: at(0.75) };
}

function ratioOf(column: Column, reference: Column | undefined): string {
  return reference === undefined || reference === column
    ? ''
    : (medianUsable(column) / medianUsable(reference)).toFixed(2);
}

function medianUsable(column: Column): number {
  return quartilesOf(valuesOf(column, 'usable'))?.median ?? Number.NaN;
}

function highestShift(column: Column): string {
  const shifts = valuesOf(column, 'shift');
  return shifts.length === 0 ? '' : Math.max(...shifts).toFixed(3);
}
