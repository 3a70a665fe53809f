import { effect, useComputed } from '@preact/signals';
import { findBrandName } from '#contract/brands';
import { undoAll, type Undo } from '#channel/port';
import { attach } from '../../fields/attach.ts';
import { brandBadge } from '../../fields/brand-marks.ts';
import { Group } from '../../fields/Group.tsx';
import { lockWhile } from '../../fields/lock.ts';
import { listen } from '../../page/unclobbered.ts';
import type { FormContext } from '../form-context.ts';
import { BrandLogos } from './AcceptedBrands.tsx';
import type { BrandChoice } from './brand-choice.ts';

type Props = {
  readonly form: FormContext;
  readonly brand: BrandChoice;
};

/** The select for the brand, which follows the typed number, and the mark of the brand. */
export function BrandSelect(props: Props) {
  const { form, brand } = props;
  const { options, texts, marks } = form.context;
  const id = `${form.key}_brand`;
  const { brands, chosen } = brand;
  return (
    <Group
      name="brand"
      label={texts.text('brand')}
      controlId={id}
      aside={
        <div
          ref={brandBadge(() => chosen.value, marks)}
          class="wpwl-brand wpwl-brand-card wpwl-brand-GENERIC"
          aria-hidden={true}
          translate={false}
        />
      }
    >
      <select
        ref={attach((select: HTMLSelectElement) => followChoice(select, props))}
        id={id}
        class="wpwl-control wpwl-control-brand"
        name="paymentBrand"
        translate={false}
      >
        {brands.length > 1 && <option value="" hidden />}
        {brands.map((each) => (
          <BrandOption key={each} value={each} brand={brand} />
        ))}
      </select>
      {options.style === 'logos' && (
        <div class="wpwl-logos" aria-hidden={true} translate={false}>
          <BrandLogos {...props} />
        </div>
      )}
    </Group>
  );
}

function followChoice(select: HTMLSelectElement, { form, brand }: Props): Undo {
  return undoAll([
    lockWhile(select, form.isLocked),
    listen(select, 'change', () => brand.choose(select.value)),
    // After its `reset` event, the form selects the first option, so restore the brand in the next
    // task.
    listen(form.context.document, 'reset', ({ target }) => {
      if (target !== select.form) return;
      form.context.after(0, () => {
        select.value = brand.chosen.peek();
      });
    }),
    effect(() => {
      select.value = brand.chosen.value;
    }),
  ]);
}

type OptionProps = { readonly value: string; readonly brand: BrandChoice };

/**
 * A brand that the gateway does not offer is hidden. It is not removed, because scripts of the page
 * may refer to it.
 */
function BrandOption({ value, brand }: OptionProps) {
  const isMissing = useComputed(() => !brand.offered.value.includes(value));
  return (
    <option value={value} hidden={isMissing} disabled={isMissing}>
      {findBrandName(value)}
    </option>
  );
}
