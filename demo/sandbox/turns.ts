/** Runs one thing after the other wherever they are about the same; others do not wait. */
export type InTurn = <Answer>(about: string, run: () => Promise<Answer>) => Promise<Answer>;

export const createTurns = (): InTurn => {
  const last = new Map<string, Promise<unknown>>();
  return async (about, run) => {
    const turn = (last.get(about) ?? Promise.resolve()).then(run, run);
    last.set(about, turn);
    try {
      return await turn;
    } finally {
      if (last.get(about) === turn) last.delete(about);
    }
  };
};
