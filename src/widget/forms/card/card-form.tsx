import { effect } from '@preact/signals';
import { findBrandName } from '#contract/brands';
import { undoAll, type Undo } from '#channel/port';
import type { HostedFieldName } from '#protocol/payment';
import type { CheckoutContext } from '../../context.ts';
import type { HostedFieldModel } from '../../fields/form-field.ts';
import { createHostedField, HostedField } from '../../fields/HostedField.tsx';
import type { TextFieldModel } from '../../fields/TextField.tsx';
import { createBilling } from '../billing/billing.tsx';
import { createForm, type DrawnForm } from '../create-form.ts';
import { createFormContext, type FormContext, type FormSlot } from '../form-context.ts';
import { AcceptedBrands } from './AcceptedBrands.tsx';
import { createBrandChoice, type BrandChoice } from './brand-choice.ts';
import { BrandSelect } from './BrandSelect.tsx';
import { CoBadge } from './CoBadge.tsx';
import { CvvHint } from './CvvHint.tsx';
import { createExpiryField, ExpiryField, type ExpiryFieldModel } from './ExpiryField.tsx';
import { createHolderField, HolderField } from './HolderField.tsx';
import { NumberBrand } from './NumberBrand.tsx';

/** Expiry date and holder: inputs of the page or, with `enableSAQACompliance`, hosted fields. */
type ExpiryAndHolder =
  | { readonly kind: 'page'; readonly expiry: ExpiryFieldModel; readonly holder: TextFieldModel }
  | {
      readonly kind: 'hosted';
      readonly expiry: HostedFieldModel;
      readonly holder: HostedFieldModel;
    };

type CardFields = ExpiryAndHolder & {
  readonly number: HostedFieldModel;
  /** Absent with `requireCvv: false`. */
  readonly cvv: HostedFieldModel | undefined;
};

const createFields = (form: FormContext, brand: BrandChoice): CardFields => {
  const { context, formId, isLocked } = form;
  const { enableSAQACompliance, requireCvv } = context.options;
  const host = (parameter: HostedFieldName): HostedFieldModel =>
    createHostedField({ context, formId, parameter, brand, isLocked });
  const number = host('card.number');
  const cvv = requireCvv ? host('card.cvv') : undefined;
  if (enableSAQACompliance) {
    return {
      kind: 'hosted',
      number,
      expiry: host('card.expiry'),
      holder: host('card.holder'),
      cvv,
    };
  }
  const [expiry, holder] = [createExpiryField(context), createHolderField(context)];
  return { kind: 'page', number, expiry, holder, cvv };
};

type GroupsProps = {
  readonly form: FormContext;
  readonly fields: CardFields;
  readonly brand: BrandChoice;
};

const ExpiryAndHolderGroups = ({ form, fields }: Pick<GroupsProps, 'form' | 'fields'>) => {
  const { text } = form.context.texts;
  return fields.kind === 'page' ? (
    <>
      <ExpiryField form={form} field={fields.expiry} />
      <HolderField form={form} field={fields.holder} />
    </>
  ) : (
    <>
      <HostedField field={fields.expiry} label={text('expiryDate')} />
      <HostedField field={fields.holder} label={text('cardHolder')} />
    </>
  );
};

/** The groups of a card form, in the order that shops rely on. */
const CardGroups = ({ form, fields, brand }: GroupsProps) => {
  const { texts, options } = form.context;
  const hasSeveralBrands = brand.brands.length > 1;
  const hasMarks = options.brandDetection && options.style !== 'none';
  // The select shows the only brand, and the style `logos` has a row of all brands.
  const hasRow = hasMarks && options.style !== 'logos' && hasSeveralBrands;
  const row = hasRow && <AcceptedBrands form={form} brand={brand} />;
  return (
    <>
      <BrandSelect form={form} brand={brand} />
      <HostedField
        field={fields.number}
        label={texts.text('cardNumber')}
        besideLabel={options.showLabels && row}
        aboveControl={!options.showLabels && row}
        aside={hasSeveralBrands && <CoBadge form={form} brand={brand} number={fields.number} />}
      >
        {hasMarks && <NumberBrand form={form} brand={brand} number={fields.number} />}
      </HostedField>
      <ExpiryAndHolderGroups form={form} fields={fields} />
      {fields.cvv !== undefined && (
        <HostedField
          field={fields.cvv}
          label={texts.text('cvv')}
          aside={options.showCVVHint && <CvvHint form={form} brand={brand} />}
        />
      )}
    </>
  );
};

/** Selects the brand of the typed number, and announces a change to screen readers. */
const followNumber = (
  { number }: CardFields,
  brand: BrandChoice,
  { announcement, context }: FormContext,
): Undo =>
  effect(() => {
    const before = brand.chosen.peek();
    const { brands, otherBrands } = number.client.detected.value;
    brand.detect(brands, otherBrands);
    const chosen = brand.chosen.peek();
    if (chosen !== before && chosen !== '') {
      announcement.value = `${context.texts.translate('brand')}: ${findBrandName(chosen)}`;
    }
  });

/** Draws the form for all card brands of one merchant form. */
export const createCardForm = (
  slot: FormSlot,
  brands: readonly string[],
  context: CheckoutContext,
): DrawnForm => {
  const { options, reporter, texts } = context;
  const form = createFormContext('card', slot, context);
  const brand = createBrandChoice({
    brands,
    priority: options.brandDetectionPriority,
    isDetected: options.brandDetection,
    onChanged: (chosen) => reporter.runCallback('onChangeBrand', undefined, chosen),
    onDetected: (found, active) => reporter.runCallback('onDetectBrand', undefined, found, active),
  });
  const fields = createFields(form, brand);
  const { number, expiry, holder, cvv } = fields;
  const billing = createBilling(form);
  const stopFollowing = followNumber(fields, brand, form);
  const drawn = createForm({
    form,
    brands,
    hook: 'onBeforeSubmitCard',
    fields: [number, expiry, holder, ...(cvv === undefined ? [] : [cvv]), ...billing.fields],
    prepare: () => {
      if (fields.kind === 'page') fields.expiry.updateParameters();
    },
    appearance: {
      kind: 'card',
      label: texts.text('formLabel'),
      note: texts.text('securityNote'),
    },
    groups: (
      <>
        <CardGroups form={form} fields={fields} brand={brand} />
        {billing.group}
      </>
    ),
  });
  reporter.runCallback('onChangeBrand', undefined, brand.chosen.value);
  return { ...drawn, narrow: brand.narrow, unload: undoAll([stopFollowing, drawn.unload]) };
};
