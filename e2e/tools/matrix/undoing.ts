type Undo = () => Promise<void> | void;

export type Undoing = { readonly later: (undo: Undo) => void };

export type UndoStack = Undoing & { readonly undoAll: () => Promise<void> };

/** What was acquired goes in the opposite order, and once. */
export const createUndoing = (): UndoStack => {
  const undos: Undo[] = [];
  let lastTurn = Promise.resolve();
  const drain = async (): Promise<void> => {
    for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) {
      // One that fails must not keep the others from their turn.
      await Promise.resolve(undo()).catch((error: unknown) => console.error(error));
    }
  };
  return {
    later: (undo) => void undos.push(undo),
    undoAll: () => {
      lastTurn = lastTurn.then(drain);
      return lastTurn;
    },
  };
};

/** Does some work, and undoes what it acquired even where it fails, or where all is undone around it. */
export const withUndoing = async <Result>(
  around: Undoing,
  work: (undo: Undoing) => Promise<Result>,
): Promise<Result> => {
  const own = createUndoing();
  around.later(own.undoAll);
  try {
    return await work(own);
  } finally {
    await own.undoAll();
  }
};
