import type { Tried } from '../../support/random-payments/run-seed.ts';

const count = (of: ReadonlyMap<string, number>, name: string): ReadonlyMap<string, number> =>
  new Map(of).set(name, (of.get(name) ?? 0) + 1);

/** What all walks of a browser came to. */
export type Figures = {
  readonly walks: number;
  readonly breaches: number;
  readonly payments: number;
  readonly steps: ReadonlyMap<string, number>;
  readonly answers: ReadonlyMap<string, number>;
  readonly ends: ReadonlyMap<string, number>;
};

export const noFigures: Figures = {
  walks: 0,
  breaches: 0,
  payments: 0,
  steps: new Map(),
  answers: new Map(),
  ends: new Map(),
};

export const addTo = (figures: Figures, tried: Tried): Figures => {
  const walks = figures.walks + 1;
  if (tried.kind === 'failed') return { ...figures, walks, breaches: figures.breaches + 1 };
  let { steps, answers } = figures;
  for (const step of tried.steps) {
    steps = count(steps, step.kind);
    if (step.kind === 'pay') answers = count(answers, step.answer);
  }
  return {
    ...figures,
    walks,
    steps,
    answers,
    payments: figures.payments + tried.payments,
    ends: count(figures.ends, tried.end),
  };
};

const whole = new Intl.NumberFormat('en');

const list = (counted: ReadonlyMap<string, number>): string =>
  [...counted]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, times]) => `${name} ${whole.format(times)}`)
    .join(', ');

/** The figures as a person reads them. */
export const describeFigures = (name: string, figures: Figures, seconds: number): string => {
  const { walks, breaches, payments, steps, answers, ends } = figures;
  const taken = [...steps.values()].reduce((sum, times) => sum + times, 0);
  return [
    `${name}: ${whole.format(walks)} walks, ${whole.format(taken)} steps, ${whole.format(payments)} payments, ${breaches} breaches, ${whole.format(Math.round(seconds))} seconds`,
    `  steps: ${list(steps)}`,
    `  answers to payments: ${list(answers)}`,
    `  ended at: ${list(ends)}`,
  ].join('\n');
};
