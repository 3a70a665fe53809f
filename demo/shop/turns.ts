/** Work that shares a key is done one after another: two tabs never make two checkouts for one order. */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>();

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
};
