import { signal, type Signal } from '@preact/signals';

type Status = 'opening' | 'open' | 'failed';

/** What the page knows of a frame. */
export type FieldState = {
  readonly status: Signal<Status>;
  readonly isValid: Signal<boolean>;
  readonly isEmpty: Signal<boolean>;
  readonly hasFocus: Signal<boolean>;
  readonly brands: Signal<readonly string[]>;
  readonly enter: (status: Status) => void;
  /** Whether the frame can be used, as soon as that is known. */
  readonly whenOpen: () => Promise<boolean>;
  readonly change: (said: {
    readonly isValid: boolean;
    readonly isEmpty: boolean;
    readonly brands: readonly string[];
  }) => void;
  readonly empty: () => void;
};

export const createFieldState = (): FieldState => {
  const status = signal<Status>('opening');
  const isValid = signal(false);
  const isEmpty = signal(true);
  const hasFocus = signal(false);
  const brands = signal<readonly string[]>([]);
  const waiting: ((isOpen: boolean) => void)[] = [];
  const change: FieldState['change'] = (said) => {
    isValid.value = said.isValid;
    isEmpty.value = said.isEmpty;
    brands.value = said.brands;
  };
  return {
    status,
    isValid,
    isEmpty,
    hasFocus,
    brands,
    enter: (next) => {
      status.value = next;
      if (next === 'opening') return;
      for (const resolve of waiting.splice(0)) resolve(next === 'open');
    },
    whenOpen: () =>
      status.value === 'opening'
        ? new Promise((resolve) => waiting.push(resolve))
        : Promise.resolve(status.value === 'open'),
    change,
    empty: () => {
      change({ isValid: false, isEmpty: true, brands: [] });
      hasFocus.value = false;
    },
  };
};
