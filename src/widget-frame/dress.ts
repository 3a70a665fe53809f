import type { StyleDeclaration } from '#protocol/payment';
import { hasEvenDigits } from './even-digits.ts';
import { isSafeValue } from './style-value.ts';

/**
 * The frame is a hole in the merchant's page: nothing of its own but the digits. Sixteen pixels on touch,
 * since smaller text makes a phone zoom into the page. Digits are of one width where the font knows how, and
 * samples of them are laid out like the input: see {@link hasEvenDigits}.
 */
const baseStyle = [
  ':root, body { block-size: 100%; margin: 0; background: none; overflow: hidden }',
  'body { font: 16px system-ui, sans-serif }',
  'input { box-sizing: border-box; inline-size: 100%; block-size: 100%; margin: 0; padding: 0 }',
  'input { border: 0; border-radius: 0; outline: 0; background: none; appearance: none }',
  'input { color: inherit; letter-spacing: inherit; text-align: left }',
  'input, .sample { font: inherit; font-size: min(1em, 64px); font-kerning: none }',
  'input, .sample { font-variant-ligatures: none; font-variant-numeric: tabular-nums }',
  '.sample { position: absolute; left: 0; visibility: hidden; letter-spacing: 0; white-space: pre }',
  ':where(:root[dir=rtl]) input { text-align: right }',
  'input::placeholder { color: inherit; opacity: 0.6 }',
  '.masked { -webkit-text-security: disc }',
  '.unseen { position: absolute; clip-path: inset(50%) }',
  '@media (pointer: coarse) { input, .sample { font-size: clamp(16px, 1em, 64px) } }',
].join('\n');

type Target = ':root' | 'body' | 'input' | 'input::placeholder';
type Place = readonly [target: Target, property: string];

const ofInput: ReadonlySet<string> = new Set([
  'caret-color',
  'padding-left',
  'padding-right',
  'text-align',
]);

/** Digits run from left to right everywhere, so that `start` would be the left in every language. */
const isRelative = ({ property, value }: StyleDeclaration): boolean =>
  property === 'text-align' && value === 'start';

const placeOf = (property: string): Place => {
  if (property === 'color-scheme') return [':root', property];
  if (property.startsWith('placeholder-'))
    return ['input::placeholder', property.slice('placeholder-'.length)];
  return [ofInput.has(property) ? 'input' : 'body', property];
};

const targets: readonly Target[] = [':root', 'body', 'input', 'input::placeholder'];

const ruleOf = (sheet: CSSStyleSheet, target: Target): CSSStyleRule | undefined => {
  const rule = sheet.cssRules[targets.indexOf(target)];
  return rule instanceof CSSStyleRule ? rule : undefined;
};

export type Wardrobe = {
  /** Puts on what the page sent and takes off what it sent before. */
  readonly dress: (style: readonly StyleDeclaration[]) => void;
};

/** A page that names a colour means that colour, not a paler one. */
const withFullColour = (style: readonly StyleDeclaration[]): readonly StyleDeclaration[] =>
  style.some(({ property }) => property === 'placeholder-color')
    ? [{ property: 'placeholder-opacity', value: '1' }, ...style]
    : style;

/** Styles by constructed sheets and their object model alone: a strict policy allows both, and no value is ever parsed as a rule. */
export const createWardrobe = (document: Document): Wardrobe => {
  const base = new CSSStyleSheet();
  base.replaceSync(baseStyle);
  const worn = new CSSStyleSheet();
  document.adoptedStyleSheets = [base, worn];
  const evenOut = (): void => {
    const family = hasEvenDigits(document) ? '' : 'monospace';
    ruleOf(worn, 'input')?.style.setProperty('font-family', family);
  };
  // What is hidden is measured when it is shown, and text that grows with its frame again.
  const observer = new ResizeObserver(evenOut);
  return {
    dress: (style) => {
      worn.replaceSync(targets.map((target) => `${target} {}`).join('\n'));
      for (const declaration of withFullColour(style)) {
        const [target, name] = placeOf(declaration.property);
        if (isRelative(declaration) || !isSafeValue(declaration.value)) continue;
        ruleOf(worn, target)?.style.setProperty(name, declaration.value);
      }
      evenOut();
      observer.disconnect();
      observer.observe(document.documentElement);
    },
  };
};
