import { effect } from '@preact/signals';
import { findBrandName } from '#contract/brands';
import { undoAll, type Undo } from '#channel/port';
import type { HostedFieldName } from '#protocol/payment';
import type { CheckoutContext } from '../../context.ts';
import type { HostedFieldModel } from '../../fields/form-field.ts';
import { createHostedField, HostedField } from '../../fields/HostedField.tsx';
import { createBilling } from '../billing/billing.tsx';
import { createForm, type DrawnForm, type FormPart } from '../create-form.ts';
import { createFormContext, type FormContext, type FormSlot } from '../form-context.ts';
import { AcceptedBrands } from './AcceptedBrands.tsx';
import { createBrandChoice, type BrandChoice } from './brand-choice.ts';
import { BrandSelect } from './BrandSelect.tsx';
import { CoBadge } from './CoBadge.tsx';
import { CvvHint } from './CvvHint.tsx';
import { createExpiryField, ExpiryField } from './ExpiryField.tsx';
import { createHolderField, HolderField } from './HolderField.tsx';
import { NumberBrand } from './NumberBrand.tsx';

type CreateHosted = (parameter: HostedFieldName) => HostedFieldModel;

/** Draws the form for all card brands of one merchant form. */
export function createCardForm(
  slot: FormSlot,
  brands: readonly string[],
  context: CheckoutContext,
): DrawnForm {
  const { options, reporter, texts } = context;
  const form = createFormContext('card', slot, context);
  const brand = createBrandChoice({
    brands,
    priority: options.brandDetectionPriority,
    startsUnselected: options.brandDetection,
    onChanged: (chosen) => reporter.runCallback('onChangeBrand', undefined, chosen),
    onDetected: (found, active) => reporter.runCallback('onDetectBrand', undefined, found, active),
  });
  const createHosted: CreateHosted = (parameter) =>
    createHostedField({ ...form, parameter, brand });
  const createBranded: CreateHosted = (parameter) => ({
    ...createHosted(parameter),
    readsAlso: () => brand.chosen.value,
  });
  const number = createBranded('card.number');
  const stopFollowing = followNumber(number, brand, form);
  const drawn = createForm({
    form,
    brands,
    hook: 'onBeforeSubmitCard',
    // The order in which shops expect the groups.
    parts: [
      createNumberPart(form, number, brand),
      createExpiryAndHolder(form, createHosted),
      ...(options.requireCvv ? [createCvv(form, createBranded, brand)] : []),
      createBilling(form),
    ],
    appearance: {
      kind: 'card',
      label: texts.text('formLabel'),
      note: texts.text('securityNote'),
    },
  });
  reporter.runCallback('onChangeBrand', undefined, brand.chosen.value);
  return {
    ...drawn,
    limitBrands: brand.limitBrands,
    unload: undoAll([stopFollowing, drawn.unload]),
  };
}

/** Selects the brand of the typed number, and announces a newly selected brand. */
function followNumber(
  number: HostedFieldModel,
  brand: BrandChoice,
  { announcement, context }: FormContext,
): Undo {
  return effect(() => {
    const before = brand.chosen.peek();
    const { brands, otherBrands } = number.client.detected.value;
    brand.detect(brands, otherBrands);
    const chosen = brand.chosen.peek();
    if (chosen !== before && chosen !== '') {
      announcement.value = `${context.texts.translate('brand')}: ${findBrandName(chosen)}`;
    }
  });
}

/** The fields for brand and number, with the marks of brands beside them. */
function createNumberPart(
  form: FormContext,
  number: HostedFieldModel,
  brand: BrandChoice,
): FormPart {
  const { texts, options } = form.context;
  const hasSeveralBrands = brand.brands.length > 1;
  const hasMarks = options.brandDetection && options.style !== 'none';
  // The select already shows a single brand. With the style `logos`, `BrandSelect` shows the logos.
  const hasLogoRow = hasMarks && options.style !== 'logos' && hasSeveralBrands;
  const logoRow = hasLogoRow && <AcceptedBrands form={form} brand={brand} />;
  return {
    fields: [number],
    groups: (
      <>
        <BrandSelect form={form} brand={brand} />
        <HostedField
          field={number}
          label={texts.text('cardNumber')}
          besideLabel={options.showLabels && logoRow}
          aboveControl={!options.showLabels && logoRow}
          aside={hasSeveralBrands && <CoBadge form={form} brand={brand} number={number} />}
        >
          {hasMarks && <NumberBrand form={form} brand={brand} number={number} />}
        </HostedField>
      </>
    ),
  };
}

/** Expiry date and holder: inputs of the page or, with `enableSAQACompliance`, hosted fields. */
function createExpiryAndHolder(form: FormContext, createHosted: CreateHosted): FormPart {
  const { context } = form;
  if (context.options.enableSAQACompliance) {
    const [expiry, holder] = [createHosted('card.expiry'), createHosted('card.holder')];
    return {
      fields: [expiry, holder],
      groups: (
        <>
          <HostedField field={expiry} label={context.texts.text('expiryDate')} />
          <HostedField field={holder} label={context.texts.text('cardHolder')} />
        </>
      ),
    };
  }
  const [expiry, holder] = [createExpiryField(context), createHolderField(context)];
  return {
    fields: [expiry, holder],
    groups: (
      <>
        <ExpiryField form={form} field={expiry} />
        <HolderField form={form} field={holder} />
      </>
    ),
    prepare: expiry.updateParameters,
  };
}

function createCvv(form: FormContext, createHosted: CreateHosted, brand: BrandChoice): FormPart {
  const { options, texts } = form.context;
  const cvv = createHosted('card.cvv');
  return {
    fields: [cvv],
    groups: (
      <HostedField
        field={cvv}
        label={texts.text('cvv')}
        aside={options.showCVVHint && <CvvHint form={form} brand={brand} />}
      />
    ),
  };
}
