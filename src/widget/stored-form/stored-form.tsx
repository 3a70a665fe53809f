import { computed, effect, signal } from '@preact/signals';
import { undoAll, type Undo } from '#channel/port';
import { findWay } from '#contract/brands';
import type { Registration } from '#gateway/read-checkout';
import { showBrand } from '../brand-badge.ts';
import type { CheckoutContext } from '../checkout/context.ts';
import { createForm, createKey } from '../form/create-form.ts';
import type { FormElements } from '../form/draw-form.tsx';
import type { DrawnForm } from '../form/drawn-form.ts';
import { mountFrame, tellWhenReached, type SecureFrame } from '../frames/mount-frame.ts';
import type { Site } from '../form/site.ts';
import type { Payment } from '../model/payment-model.ts';
import { hasExpired } from '../model/registration.ts';
import { listen } from '../page/unclobbered.ts';
import { StoredGroups, type Row, type StoredParts } from '../view/StoredGroups.tsx';
import { storedFields } from './stored-fields.ts';

const asksForCvv = ({ options }: CheckoutContext): boolean =>
  options.registrations?.requireCvv ?? options.requireCvv;

/** What is chosen of the saved ways to pay: at first the first whose card is still good. */
const createChoice = (rows: readonly Row[]) => {
  const usable = rows.filter((row) => !row.isExpired).map(({ registration }) => registration);
  const id = signal(usable[0]?.id ?? '');
  const brand = computed(() => usable.find((each) => each.id === id.value)?.brand ?? '');
  const isCard = computed(() => findWay(brand.value) === 'card');
  return { id, brand, isCard, isCvvHidden: computed(() => !isCard.value) };
};

type Choice = ReturnType<typeof createChoice>;

/** A security code is that of one card: whoever chooses another types another. */
const showChoice = ({ id }: Choice, { radios, rows }: StoredParts, onChanged: () => void): Undo => {
  const undos = [...radios].map(([each, radio]) =>
    listen(radio, 'change', () => {
      if (each === id.peek()) return;
      id.value = each;
      onChanged();
    }),
  );
  const stop = effect(() => {
    for (const [each, radio] of radios) radio.checked = each === id.value;
    for (const [each, row] of rows) row.classList.toggle('wpwl-selected', each === id.value);
  });
  return undoAll([stop, ...undos]);
};

const showMarks = (
  rows: readonly Row[],
  { marks: places }: StoredParts,
  { marks }: CheckoutContext,
): Undo =>
  effect(() => {
    const known = marks.value;
    for (const { registration } of rows) {
      const place = places.get(registration.id);
      if (place !== undefined) showBrand(place, registration.brand, known);
    }
  });

/** Draws what the shopper has saved; a security code that is asked for again is typed into a secure frame. */
export const createStoredForm = (
  site: Site,
  registrations: readonly Registration[],
  context: CheckoutContext,
): DrawnForm => {
  const { text } = context.texts;
  const today = context.today();
  const rows = registrations.map((registration): Row => ({
    registration,
    isExpired: hasExpired(registration, today),
  }));
  const parts: StoredParts = { marks: new Map(), radios: new Map(), rows: new Map() };
  const choice = createChoice(rows);
  const formId = context.randomHex(16);
  let cvv: SecureFrame | undefined;
  const mount = (drawn: FormElements, payment: Payment): Undo => {
    const brand = { offered: computed(() => [choice.brand.value]), chosen: choice.brand };
    cvv =
      parts.cvv && mountFrame({ context, drawn, formId, brand, payment }, 'card.cvv', parts.cvv);
    drawn.form.classList.replace('wpwl-form-registration', 'wpwl-form-registrations');
    drawn.form.dataset['action'] = 'submit-registration';
    return undoAll([
      showChoice(choice, parts, () => cvv?.state.send({ kind: 'clear' })),
      showMarks(rows, parts, context),
      ...(cvv === undefined ? [] : [tellWhenReached([cvv], payment), cvv.unmount]),
    ]);
  };
  return createForm({
    site,
    context,
    key: createKey('registration', context),
    kind: 'registration',
    brands: registrations.map(({ brand }) => brand),
    formId,
    hook: 'onBeforeSubmitOneClickCard',
    fields: storedFields({ context, choice, parts, cvv: () => cvv }),
    label: text('registrationsLabel'),
    buttonLook: 'pay',
    trust: undefined,
    groups: (
      <StoredGroups
        rows={rows}
        text={text}
        frameAddress={`${context.folderUrl}frame.html`}
        hasCvv={asksForCvv(context)}
        isCvvHidden={choice.isCvvHidden}
        parts={parts}
        onFocusRequest={() => cvv?.focus()}
      />
    ),
    narrow: () => {},
    mount,
  });
};
