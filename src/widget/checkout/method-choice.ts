import { action, computed, signal, type ReadonlySignal } from '@preact/signals';

/** A payment method that the page lists. */
export type Method = {
  /** Whether the gateway offers it. */
  readonly isOffered: ReadonlySignal<boolean>;
};

/** Which payment method is open. All lists of a page share one choice, so that one method is open. */
export type MethodChoice<Listed extends Method> = {
  /** The methods that can be chosen, in the order of the page. */
  readonly offered: ReadonlySignal<readonly Listed[]>;
  /**
   * The method that is open: the chosen one or, if it is no longer offered, the next one that is.
   * Before a choice, the first one. `undefined` if none is offered.
   */
  readonly open: ReadonlySignal<Listed | undefined>;
  /** Whether no other method can be chosen, because a payment is in progress. */
  readonly isLocked: ReadonlySignal<boolean>;
  readonly has: (method: Listed) => boolean;
  readonly add: (method: Listed, position: 'first' | 'last') => void;
  /** The choice of the shopper. Ignored while the choice is locked. */
  readonly choose: (method: Listed) => void;
  /** Keeps the open method open when another one is added before it. */
  readonly keepOpen: () => void;
  /**
   * Sets the methods whose payment is in progress. Opens one of them if none is open, and locks the
   * choice until there are none.
   */
  readonly setActive: (methods: readonly Listed[]) => void;
};

export function createMethodChoice<Listed extends Method>(): MethodChoice<Listed> {
  const methods = signal<readonly Listed[]>([]);
  const chosen = signal<Listed | undefined>(undefined);
  const isLocked = signal(false);
  const offered = computed(() => methods.value.filter(({ isOffered }) => isOffered.value));
  const open = computed(() => {
    const from = chosen.value === undefined ? 0 : methods.value.indexOf(chosen.value);
    return methods.value.slice(from).find(({ isOffered }) => isOffered.value) ?? offered.value[0];
  });

  return {
    offered,
    open,
    isLocked,
    has: (method) => methods.peek().includes(method),
    add: (method, position) => {
      methods.value =
        position === 'first' ? [method, ...methods.value] : [...methods.value, method];
    },
    choose: (method) => {
      if (!isLocked.peek()) chosen.value = method;
    },
    keepOpen: () => {
      chosen.value = open.peek();
    },
    setActive: action((active: readonly Listed[]) => {
      const current = open.peek();
      const isOpen = current !== undefined && active.includes(current);
      if (!isOpen && active.length > 0) chosen.value = active[0];
      isLocked.value = active.length > 0;
    }),
  };
}
