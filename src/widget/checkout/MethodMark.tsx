import { effect, useComputed, type ReadonlySignal } from '@preact/signals';
import { findBrandName } from '#contract/brands';
import { own } from '#contract/own';
import { undoAll } from '#contract/undo';
import { useCheckout } from '../context.ts';
import { BrandBadge } from '../fields/BrandBadge.tsx';
import { showMark } from '../fields/brand-marks.ts';
import { LocalizedText } from '../fields/LocalizedText.tsx';
import { useElement } from '../fields/use-element.ts';

/** The mark of a payment method: that of its brand, or an icon. */
export function MethodMark({ kind }: { readonly kind: string }) {
  const icon = icons[kind];
  if (icon === undefined)
    return <BrandBadge brand={kind} class="wpwl-brand wpwl-method-mark" as="span" />;
  return (
    <span class="wpwl-method-mark wpwl-method-icon" aria-hidden={true}>
      <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor">
        <path d={icon} fill-rule="evenodd" />
      </svg>
    </span>
  );
}

const icons: Readonly<Record<string, string>> = own({
  card: 'M3 5h18a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zm.5 1.5v1.75h17V6.5zm0 4v7h17v-7zM5 14h5v1.5H5z',
  directDebit:
    'M12 2.5 22 8v1.5H2V8zm0 1.75L6.5 8h11zM4 11h2v6H4zm4.75 0h2v6h-2zm4.5 0h2v6h-2zM18 11h2v6h-2zM2 18.5h20V21H2z',
  registration:
    'M6 3h12a1 1 0 0 1 1 1v17l-7-4-7 4V4a1 1 0 0 1 1-1zm.5 1.5v13.9l5.5-3.1 5.5 3.1V4.5z',
});

type BrandsProps = { readonly brands: readonly string[] };

/** More logos than these are shown as a number. */
const maxLogos = 4;

/**
 * The logos of the accepted cards, named for screen readers: all up to four, otherwise three and the
 * number of the others.
 */
export function MethodBrands({ brands }: BrandsProps) {
  const { offeredBrands, texts } = useCheckout();
  const offered = useComputed(() => {
    const remaining = brands.filter((brand) => offeredBrands.value?.includes(brand));
    return remaining.length === 0 ? brands : remaining;
  });
  const shown = useComputed(() =>
    offered.value.length > maxLogos ? offered.value.slice(0, maxLogos - 1) : offered.value,
  );
  const more = useComputed(() => {
    const count = offered.value.length - shown.value.length;
    return count === 0 ? '' : `+${count}`;
  });
  const hasNoMore = useComputed(() => more.value === '');
  const label = texts.text('acceptedBrands', () => ({
    brands: offered.value.map(findBrandName).join(', '),
  }));
  return (
    <span class="wpwl-method-brands" role="img" aria-label={label} translate={false}>
      {brands.map((brand) => (
        <Logo key={brand} brand={brand} shown={shown} />
      ))}
      <span dir="ltr" hidden={hasNoMore}>
        <LocalizedText text={more} />
      </span>
    </span>
  );
}

type LogoProps = { readonly brand: string; readonly shown: ReadonlySignal<readonly string[]> };

function Logo({ brand, shown }: LogoProps) {
  const { marks } = useCheckout();
  const ref = useElement((logo: HTMLElement) =>
    undoAll([
      effect(() => showMark(logo, brand, marks.value)),
      effect(() => {
        logo.hidden = !shown.value.includes(brand);
      }),
    ]),
  );
  return <span ref={ref} class="wpwl-logo" />;
}
