/** The steps that stop what was started. */
export type Cleanup = {
  readonly add: (step: () => unknown) => void;
  /** Runs each step once, the last one first. A step that fails does not keep the others from running. */
  readonly run: () => Promise<void>;
};

export function createCleanup(): Cleanup {
  const steps: (() => unknown)[] = [];
  return {
    add: (step) => void steps.push(step),
    run: async () => {
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
        try {
          await step();
        } catch (error) {
          console.error(error);
        }
      }
    },
  };
}
