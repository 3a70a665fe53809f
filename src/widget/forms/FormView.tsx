import { effect, useComputed, type ReadonlySignal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { attach } from '../fields/attach.ts';
import { LocalizedText } from '../fields/LocalizedText.tsx';
import type { Text } from '../i18n.ts';
import type { Phase } from '../payment/payment-state.ts';
import { Form } from './Form.tsx';
import type { FormContext } from './form-context.ts';
import { Message } from './Message.tsx';
import type { FormSlot } from './form-slot.ts';
import { Submit, type ButtonKind } from './Submit.tsx';

/** How a form of one kind looks, apart from its fields. */
export type FormAppearance = {
  /** The last part of the container's class name: `card`, `directDebit`, `virtualAccount-PAYPAL`. */
  readonly kind: string;
  /** The last part of the form's class name, where it is not the kind. */
  readonly formName?: string;
  readonly dataAction?: string;
  readonly label: Text;
  readonly button: ButtonKind;
  /** The text of the button; absent for a button that pays or registers. */
  readonly buttonLabel?: Text;
  /** The brand whose mark the button shows. */
  readonly buttonBrand?: string;
  /** The note below the form. In test mode, the test notice replaces it. */
  readonly note?: Text;
};

/** A challenge takes the place of the form. A closed form cannot be used any more. */
export const isOutOfUse = (phase: Phase): boolean => phase === 'challenged' || phase === 'closed';

/** Hidden in every style, also where the page leaves out the theme of the widget. */
const visuallyHidden = {
  position: 'fixed',
  inlineSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

type NoteProps = {
  readonly form: FormContext;
  readonly id: string;
  readonly note: Text | undefined;
  readonly isHidden: ReadonlySignal<boolean>;
};

const Note = ({ form, id, note, isHidden }: NoteProps) => {
  const { configuration, texts } = form.context;
  const testMode = texts.text('testMode');
  const isTest = (): boolean =>
    configuration.value?.kind === 'open' && configuration.value.testMode !== undefined;
  const text = useComputed(() => (isTest() ? testMode : note)?.value ?? '');
  const className = useComputed(() => (isTest() ? 'wpwl-trust wpwl-test-mode' : 'wpwl-trust'));
  return (
    <p id={id} class={className} hidden={isHidden}>
      <LocalizedText text={text} />
    </p>
  );
};

type FormViewProps = {
  readonly slot: FormSlot;
  readonly form: FormContext;
  readonly appearance: FormAppearance;
  readonly groups: ComponentChildren;
  readonly formElement: RefObject<HTMLFormElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly message: RefObject<HTMLDivElement | null>;
};

export const FormView = (props: FormViewProps) => {
  const { slot, form, appearance, groups } = props;
  const { context, key, state } = form;
  const isHidden = useComputed(() => isOutOfUse(state.phase.value));
  const noteId = `${key}_note`;
  return (
    <>
      <Form
        context={context}
        name={appearance.formName ?? appearance.kind}
        dataAction={appearance.dataAction}
        label={appearance.label}
        element={props.formElement}
      >
        {groups}
        <Submit
          context={context}
          state={state}
          kind={appearance.button}
          brand={appearance.buttonBrand}
          label={appearance.buttonLabel}
          noteId={noteId}
          element={props.button}
        />
      </Form>
      <Message form={form} action={slot.action} element={props.message} />
      <Note form={form} id={noteId} note={appearance.note} isHidden={isHidden} />
      <div
        ref={attach((region: HTMLElement) =>
          effect(() => {
            region.textContent = form.announcement.value;
          }),
        )}
        role="status"
        style={visuallyHidden}
      />
    </>
  );
};
