import {
  pageFaults,
  stateReasons,
  wrongArguments,
  type PageFault,
  type StateReason,
  type WrongArgument,
} from '#contract/session';

export type Fault = Exclude<StateReason, ''> | PageFault | WrongArgument;

type Mends = Readonly<Record<string, string>>;

const reasons: Mends = stateReasons;
const faults: Mends = { ...pageFaults, ...wrongArguments };

const said = new Set<Fault>();

/** Tells the developer of the page, once per reason, what is wrong and how it is mended. */
export const report = (fault: Fault, ...cause: readonly unknown[]): void => {
  if (said.has(fault)) return;
  said.add(fault);
  console.warn(`[oasm] ${fault}: ${reasons[fault] ?? faults[fault] ?? 'see oasm.d.ts'}`, ...cause);
};

/** Whatever goes wrong in here, the page goes on. */
export const guarded =
  <Values extends readonly unknown[]>(
    run: (...values: Values) => unknown,
    fault: Fault = 'unexpected',
  ) =>
  (...values: Values): void => {
    try {
      run(...values);
    } catch (cause) {
      report(fault, cause);
    }
  };
