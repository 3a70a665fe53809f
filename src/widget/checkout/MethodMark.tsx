import { effect, useComputed, type ReadonlySignal } from '@preact/signals';
import { hasLogo } from '#contract/brand-logos';
import { findBrandName, findPaymentMethod } from '#contract/brands';
import { own } from '#contract/own';
import { undoAll } from '#contract/undo';
import { useCheckout } from '../context.ts';
import { BrandBadge } from '../fields/BrandBadge.tsx';
import { showMark } from '../fields/brand-marks.ts';
import { LocalizedText } from '../fields/LocalizedText.tsx';
import { useElement } from '../fields/use-element.ts';

/** The mark of a payment method: the logo of its brand, or an icon, because its name is beside it. */
export function MethodMark({ kind }: { readonly kind: string }) {
  const icon = icons[kind] ?? icons[findPaymentMethod(kind) ?? ''];
  if (icon === undefined || hasLogo(kind))
    return <BrandBadge brand={kind} class="wpwl-brand wpwl-method-mark" as="span" />;
  return (
    <span class="wpwl-method-mark wpwl-method-icon" aria-hidden={true}>
      <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor">
        <path d={icon} fill-rule="evenodd" />
      </svg>
    </span>
  );
}

const bank =
  'M12 3l10 5v1.5H2V8zM4 11h2v6H4zm4.5 0h2v6h-2zm5 0h2v6h-2zM18 11h2v6h-2zM2 18.5h20V21H2z';

const icons: Readonly<Record<string, string>> = own({
  card: 'M2 5h20v14H2zm1.5 1.5v2h17v-2zm0 4v7h17v-7zM5 14h5v1.5H5z',
  directDebit: bank,
  onlineTransfer: bank,
  prepayment:
    'M5 2h14v20l-2.3-1.5-2.4 1.5-2.3-1.5L9.7 22l-2.4-1.5L5 22zm1.5 1.5v15.600l.8-.5L9.7 20.100l2.300-1.5 2.300 1.5 2.4-1.5.8.5V3.5zM8.5 7h7v1.5h-7zm0 4h7v1.5h-7z',
  virtualAccount:
    'M4 5h14v3h2v12H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zm0 1.5a.5.5 0 0 0 0 1.5h12.5V6.5zM3.5 9.400V18a.5.5 0 0 0 .5.5h14.5v-9H4zM15 13h2v2h-2z',
  registration: 'M5 3h14v18l-7-4-7 4zm1.5 1.5v14l5.5-3 5.5 3v-14z',
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
