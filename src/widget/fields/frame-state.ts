import type { Command, Opening } from '#protocol/payment';

/** The commands that change what the opening states. */
export type StateCommand = Extract<
  Command,
  { kind: 'style' | 'setTexts' | 'setBrands' | 'setBrand' | 'setDisabled' }
>;

/** What a frame knows of the page. */
export type FrameState = {
  /** Call this with every opening that is posted to the frame. */
  readonly handleOpening: (opening: Opening) => void;
  /** Sends the command, unless the opening or the last command of its kind has the same content. */
  readonly send: (command: StateCommand) => void;
};

export function createFrameState(send: (command: StateCommand) => void): FrameState {
  const known = new Map<StateCommand['kind'], string>();
  function remember(command: StateCommand): void {
    known.set(command.kind, JSON.stringify(command));
  }
  return {
    handleOpening: ({ style, label, placeholder, hasExample, brands, brand }) => {
      remember({ kind: 'style', style });
      remember({ kind: 'setTexts', label, placeholder, hasExample, error: '' });
      remember({ kind: 'setBrands', brands });
      remember({ kind: 'setBrand', brand });
      remember({ kind: 'setDisabled', isDisabled: false });
    },
    send: (command) => {
      if (known.get(command.kind) === JSON.stringify(command)) return;
      remember(command);
      send(command);
    },
  };
}
