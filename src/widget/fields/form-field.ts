import type { Undo } from '#channel/port';
import type { FieldError, FieldName } from './field-errors.ts';
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
};

/** A field whose input is in the page. */
export type PageField = CommonField & {
  readonly kind: 'page';
  readonly findErrors: () => readonly FieldError[];
};

/** A field whose input is in a frame of the payment origin. */
export type HostedFieldModel = CommonField & {
  readonly kind: 'hosted';
  readonly findErrors: () => Promise<readonly FieldError[]>;
  readonly client: HostedFieldClient;
  readonly frame: () => HTMLIFrameElement | undefined;
  /** The address of the frame's document. */
  readonly address: string;
  /** Connects the drawn frame, and disconnects it when it is removed. */
  readonly ref: (frame: HTMLIFrameElement | null) => Undo | undefined;
  /** Whether the field can be used. Waits while its frame loads, and reloads a failed frame. */
  readonly ensureUsable: () => Promise<boolean>;
};

export type FormField = PageField | HostedFieldModel;

/** The fields that a form shows now. */
export type FormFields = {
  /** Whether all hosted fields can be used. */
  readonly ensureUsable: () => Promise<boolean>;
  readonly findErrors: () => Promise<readonly FieldError[]>;
  readonly find: (name: FieldName) => FormField | undefined;
  readonly controlOf: (name: FieldName) => HTMLElement | undefined;
  /** Empties the hosted fields. */
  readonly clear: () => void;
  /** The hosted fields. The first one sends the payment. */
  readonly hosted: () => readonly HostedFieldModel[];
  /** The controls of all fields, including those that the form does not show now. */
  readonly controls: () => readonly HTMLElement[];
};

export function isHosted(field: FormField): field is HostedFieldModel {
  return field.kind === 'hosted';
}

/**
 * Combines the fields of a form. `all` is in the order of the form: the first invalid field that is
 * visible receives the focus, and the first hosted field that is shown sends the payment. `prepare`
 * sets values that the form computes, before the validation.
 */
export function combineFields(all: readonly FormField[], prepare: () => void): FormFields {
  function shown(): readonly FormField[] {
    return all.filter(({ isShown }) => isShown());
  }
  function find(name: FieldName): FormField | undefined {
    return shown().find((field) => field.name === name);
  }
  function hosted(): readonly HostedFieldModel[] {
    return shown().filter(isHosted);
  }
  return {
    ensureUsable: async () => {
      const usable = await Promise.all(hosted().map((field) => field.ensureUsable()));
      return usable.every((isUsable) => isUsable);
    },
    findErrors: async () => {
      prepare();
      const errors = await Promise.all(shown().map(async (field) => field.findErrors()));
      return errors.flat();
    },
    find,
    controlOf: (name) => find(name)?.control(),
    clear: () => hosted().forEach(({ client }) => client.send({ kind: 'clear' })),
    hosted,
    controls: () => all.map(({ control }) => control()).filter((control) => control !== undefined),
  };
}
