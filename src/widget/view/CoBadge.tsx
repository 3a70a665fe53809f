import { computed, type ReadonlySignal } from '@preact/signals';
import { findBrandName } from '#contract/brands';
import type { Text } from '../i18n.ts';
import type { BrandChoice } from '../model/brand-model.ts';
import { whenReady } from './when-ready.ts';
import { Words } from './Words.tsx';

type Props = {
  readonly id: string;
  readonly label: Text;
  readonly brands: readonly string[];
  readonly brand: BrandChoice;
  readonly onReady: (choice: HTMLElement) => void;
};

type Row = {
  readonly name: string;
  readonly brand: string;
  readonly isAbsent: ReadonlySignal<boolean>;
  readonly isChosen: ReadonlySignal<boolean>;
  readonly onChosen: () => void;
};

const followBrand = (brand: string, { detected, chosen, choose }: BrandChoice) => ({
  isAbsent: computed(() => !detected.value.includes(brand)),
  isChosen: computed(() => chosen.value === brand),
  onChosen: () => choose(brand),
});

/** Belongs to no form: the brand is sent by the control of that name, and stands there once. */
const drawRow = ({ name, brand, isAbsent, isChosen, onChosen }: Row) => (
  <label key={brand} hidden={isAbsent} translate={false}>
    <input type="radio" form="" name={name} checked={isChosen} onChange={onChosen} />
    {findBrandName(brand)}
  </label>
);

/** The brands of a card that has several, of which the shopper may choose one. None is shown before another. */
export const CoBadge = ({ id, label, brands, brand, onReady }: Props) => (
  <div
    ref={whenReady(onReady)}
    class="wpwl-choice"
    role="radiogroup"
    aria-labelledby={`${id}_label`}
    hidden
  >
    <div id={`${id}_label`} class="wpwl-label wpwl-label-choice">
      <Words text={label} />
    </div>
    {brands.map((each) => drawRow({ name: id, brand: each, ...followBrand(each, brand) }))}
  </div>
);
