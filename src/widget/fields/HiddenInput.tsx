import { createRef, type RefObject } from 'preact';

/** A hidden input for a parameter whose value the form sets. */
export type HiddenInputModel = {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly setValue: (value: string) => void;
};

export function createHiddenInput(): HiddenInputModel {
  const ref = createRef<HTMLInputElement>();
  return {
    ref,
    setValue: (value) => {
      if (ref.current !== null) ref.current.value = value;
    },
  };
}

type Props = { readonly model: HiddenInputModel; readonly parameter: string };

export function HiddenInput({ model, parameter }: Props) {
  return <input ref={model.ref} type="hidden" name={parameter} />;
}
