import type { RefObject } from 'preact';
import type { FormEntry } from '#contract/form-entry';
import type { TextKey } from '../i18n.ts';
import type { FieldError, FieldName } from './field-errors.ts';
import type { FrameCheckout } from './frame-checkout.ts';
import type { FrameContent } from './frame-opening.ts';
import type { HostedFieldClient } from './hosted-field-client.ts';

type CommonField = {
  readonly name: FieldName;
  /**
   * Whether the form shows this field now, which can depend on the shopper's choices. Hidden fields
   * are not validated.
   */
  readonly isShown: () => boolean;
  /** The element that receives the focus and the error. */
  readonly control: () => HTMLElement | undefined;
  readonly focus: () => void;
  /**
   * Values outside this field that the gateway may compare with its value, such as the country of a
   * postcode. An error that only the gateway has found disappears when they change.
   */
  readonly readsAlso?: () => string;
  /** The key of the label, if it depends on another field. Otherwise that of `labelOf`. */
  readonly label?: () => TextKey;
};

/** A field whose input is in the page. */
export type PageField = CommonField & {
  readonly kind: 'page';
  readonly findErrors: () => readonly FieldError[];
};

/** A field whose input is in a frame of the payment origin. */
export type HostedFieldModel = CommonField & {
  readonly kind: 'hosted';
  /** Lets the frame validate the value, which then shows an error state. */
  readonly findErrors: () => Promise<readonly FieldError[]>;
  /** The errors of the value that the frame has reported last. */
  readonly reportedErrors: () => readonly FieldError[];
  readonly client: HostedFieldClient;
  readonly content: FrameContent;
  readonly frameCheckout: FrameCheckout;
  /** The address of the frame's document. */
  readonly address: string;
  readonly ref: RefObject<HTMLIFrameElement | null>;
  /** Whether the field can be used. Waits while its frame loads, and reloads a failed frame. */
  readonly ensureUsable: () => Promise<boolean>;
};

export type FormField = PageField | HostedFieldModel;

/**
 * The fields of a form, in the order in which they are drawn: the first invalid field that is
 * visible receives the focus, and the first hosted field that is shown sends the payment.
 */
export type Fields = {
  readonly add: (field: FormField) => void;
  /**
   * Adds a function that updates computed values, formatted texts or selections before each
   * validation.
   */
  readonly addPreparation: (prepare: () => void) => void;
  /** Adds a parameter that replaces inputs of the form with the same name. */
  readonly addParameter: (read: () => FormEntry) => void;
  readonly parameters: () => readonly FormEntry[];
  readonly findErrors: () => Promise<readonly FieldError[]>;
  /** Whether all hosted fields can be used. */
  readonly ensureUsable: () => Promise<boolean>;
  /** Whether a hosted field is loading, also one that the form does not show now. */
  readonly isLoading: () => boolean;
  /** All fields, including those that the form does not show now. */
  readonly all: () => readonly FormField[];
  /** The field with this name, if the form shows it now. */
  readonly find: (name: FieldName) => FormField | undefined;
  /** The hosted fields that the form shows now. */
  readonly hosted: () => readonly HostedFieldModel[];
  /** The controls of all fields, including those that the form does not show now. */
  readonly controls: () => readonly HTMLElement[];
};

export function createFields(): Fields {
  const all: FormField[] = [];
  const preparations: (() => void)[] = [];
  const parameters: (() => FormEntry)[] = [];

  function shown(): readonly FormField[] {
    return all.filter(({ isShown }) => isShown());
  }

  function hosted(): readonly HostedFieldModel[] {
    return shown().filter(isHosted);
  }

  return {
    add: (field) => void all.push(field),
    addPreparation: (prepare) => void preparations.push(prepare),
    addParameter: (read) => void parameters.push(read),
    parameters: () => parameters.map((read) => read()),
    findErrors: async () => {
      for (const prepare of preparations) prepare();
      const errors = await Promise.all(shown().map(async (field) => field.findErrors()));
      return errors.flat();
    },
    ensureUsable: async () => {
      const usable = await Promise.all(hosted().map((field) => field.ensureUsable()));
      return usable.every((isUsable) => isUsable);
    },
    isLoading: () => all.filter(isHosted).some(({ client }) => client.status.value === 'opening'),
    all: () => all,
    find: (name) => shown().find((field) => field.name === name),
    hosted,
    controls: () => all.map(({ control }) => control()).filter((control) => control !== undefined),
  };
}

/** The errors of a field's present value, as far as the page knows it. */
export function currentErrorsOf(field: FormField): readonly FieldError[] {
  return field.kind === 'hosted' ? field.reportedErrors() : field.findErrors();
}

export function isHosted(field: FormField): field is HostedFieldModel {
  return field.kind === 'hosted';
}
