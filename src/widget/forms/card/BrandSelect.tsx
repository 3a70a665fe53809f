import { effect, useComputed } from '@preact/signals';
import { findBrandName } from '#contract/brands';
import { brandsWithoutRanges } from '#contract/card-brands';
import type { Options } from '#contract/options';
import { undoAll, type Undo } from '#contract/undo';
import { useCheckout } from '../../context.ts';
import { BrandBadge } from '../../fields/BrandBadge.tsx';
import { Group } from '../../fields/Group.tsx';
import { lockWhile } from '../../fields/lock.ts';
import { useElement } from '../../fields/use-element.ts';
import { useForm } from '../../fields/use-form.ts';
import { setGroupShown } from '../../page/control-group.ts';
import { containsFocus, listen } from '../../page/unclobbered.ts';
import { BrandLogos } from './AcceptedBrands.tsx';
import type { BrandChoice } from './brand-choice.ts';
import { useBrandChoice } from './BrandChoiceProvider.tsx';

/** The select for the brand, which follows the typed number, and the mark of the brand. */
export function BrandSelect() {
  const { document, after, options, texts } = useCheckout();
  const { key, isLocked, fields } = useForm();
  const brand = useBrandChoice();
  const { brands, chosen, otherBrands } = brand;
  const id = `${key}_brand`;

  // Show the select when a complete number may be of a brand that cannot be recognized from its
  // number, and hide it when the number is edited so that it no longer may.
  function showWhenNeeded(select: HTMLSelectElement): Undo {
    const number = fields.find('cardNumber');
    if (number?.kind !== 'hosted') return () => {};
    let isShown = false;
    return effect(() => {
      const isComplete = number.client.isValid.value;
      const isOpen = otherBrands.value.some((each) => brandsWithoutRanges.includes(each));
      isShown = isOpen && (isComplete || isShown);
      // Move the focus before the focused control is hidden.
      if (!isShown && containsFocus(document, select)) number.focus();
      setGroupShown(select, isShown);
    });
  }

  const ref = useElement((select: HTMLSelectElement) =>
    undoAll([
      lockWhile(select, isLocked),
      // After its `reset` event, the form selects the first option, so restore the brand in the
      // next task.
      listen(document, 'reset', ({ target }) => {
        if (target !== select.form) return;
        after(0, () => {
          select.value = chosen.peek();
        });
      }),
      effect(() => {
        select.value = chosen.value;
      }),
      ...(isHiddenAtFirst(options, brands) ? [showWhenNeeded(select)] : []),
    ]),
  );
  return (
    <Group
      name="brand"
      label={texts.text('brand')}
      controlId={id}
      aside={<BrandBadge brand={chosen} class="wpwl-brand wpwl-brand-card wpwl-brand-GENERIC" />}
    >
      <select
        ref={ref}
        id={id}
        class="wpwl-control wpwl-control-brand"
        name="paymentBrand"
        onChange={() => ref.current !== null && brand.choose(ref.current.value)}
        translate={false}
      >
        {brands.length > 1 && <option value="" hidden />}
        {brands.map((each) => (
          <BrandOption key={each} value={each} brand={brand} />
        ))}
      </select>
      {options.style === 'logos' && (
        <div class="wpwl-logos" aria-hidden={true} translate={false}>
          <BrandLogos />
        </div>
      )}
    </Group>
  );
}

/**
 * Whether the select is hidden until the number leaves a choice. Not if it shows a single brand or,
 * in the style `logos`, all brands.
 */
function isHiddenAtFirst({ layout, style, brandDetection }: Options, brands: readonly string[]) {
  return layout === 'accordion' || (brandDetection && style !== 'logos' && brands.length > 1);
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
