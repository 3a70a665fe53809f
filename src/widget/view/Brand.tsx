import { computed, type ReadonlySignal } from '@preact/signals';
import { findBrandName } from '#contract/brands';
import type { Text } from '../i18n.ts';
import { Group } from './Group.tsx';
import { whenReady } from './when-ready.ts';

type Props = {
  readonly id: string;
  readonly label: Text;
  readonly brands: readonly string[];
  readonly offered: ReadonlySignal<readonly string[]>;
  readonly onReady: (select: HTMLSelectElement) => void;
  readonly onBadgeReady: (badge: HTMLElement) => void;
  /** Where the brands are to stand as a row of marks. */
  readonly onLogosReady: ((row: HTMLElement) => void) | undefined;
};

const isMissingFrom = (offered: Props['offered'], brand: string): ReadonlySignal<boolean> =>
  computed(() => !offered.value.includes(brand));

/** Stays in the list when the gateway does not offer it: what a merchant may hold is never removed. */
const drawOption = (brand: string, isMissing: ReadonlySignal<boolean>) => (
  <option key={brand} value={brand} hidden={isMissing} disabled={isMissing}>
    {findBrandName(brand)}
  </option>
);

/** The choice of brand, which follows the number, with the mark of the brand beside it. */
export const Brand = ({
  id,
  label,
  brands,
  offered,
  onReady,
  onBadgeReady,
  onLogosReady,
}: Props) => (
  <Group
    name="brand"
    label={label}
    controlId={id}
    aside={
      <div
        ref={whenReady(onBadgeReady)}
        class="wpwl-brand wpwl-brand-card wpwl-brand-GENERIC"
        aria-hidden={true}
        translate={false}
      />
    }
  >
    <select
      ref={whenReady(onReady)}
      id={id}
      class="wpwl-control wpwl-control-brand"
      name="paymentBrand"
      translate={false}
    >
      {brands.length > 1 && <option value="" hidden />}
      {brands.map((brand) => drawOption(brand, isMissingFrom(offered, brand)))}
    </select>
    {onLogosReady && (
      <div ref={whenReady(onLogosReady)} class="wpwl-logos" aria-hidden={true} translate={false} />
    )}
  </Group>
);
