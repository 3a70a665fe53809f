import { styleProperties, type StyleDeclaration } from '#protocol/payment';
import { windowAround } from '../page/unclobbered.ts';

/** Properties that a hosted field takes from the `iframe` element, so that page CSS reaches the typed text. */
const inherited = styleProperties.filter((property) => !/^(?:padding|placeholder)-/.test(property));

const placeholderProperties = new Map(
  styleProperties
    .filter((property) => property.startsWith('placeholder-'))
    .map((property) => [property.slice('placeholder-'.length), property]),
);

/** The CSS name of a property that a script may write in either way: `font-size` for `fontSize`. */
export const cssNameOf = (property: string): string =>
  property.replaceAll(/[A-Z]/g, '-$&').toLowerCase();

/** A merchant's `iframeStyles` for the placeholder. Properties that are not on the closed list are left out. */
const readPlaceholder = (styles: Readonly<Record<string, unknown>>): readonly StyleDeclaration[] =>
  Object.entries(styles).flatMap(([name, value]) => {
    const property = placeholderProperties.get(cssNameOf(name));
    return property === undefined ? [] : [{ property, value: String(value) }];
  });

/** Pixels of a computed length; 0 for keywords. */
export const pixelsOf = (length: string): number => Number.parseFloat(length) || 0;

/** The theme sets a padding below this one, in pixels, so that a page that sets 0 is told apart. */
const maxThemePadding = 0.1;

/**
 * The padding of the text inside the frame. A padding that the page sets on the `iframe` element replaces that of the
 * theme. The theme sets its own as scroll margins, and the room of a mark at the edge of the frame as scroll padding.
 */
const readPadding = (computed: CSSStyleDeclaration, side: 'left' | 'right'): string => {
  const read = (property: string): number =>
    pixelsOf(computed.getPropertyValue(`${property}-${side}`));
  const outside = read('padding');
  const isOfTheme = outside > 0 && outside < maxThemePadding;
  const inside = isOfTheme ? read('scroll-margin') : 0;
  return `${Math.max(inside, read('scroll-padding') - outside)}px`;
};

const readInherited = (frame: HTMLIFrameElement): readonly StyleDeclaration[] => {
  const computed = windowAround(frame)?.getComputedStyle(frame);
  if (computed === undefined) return [];
  const own = inherited.map((property) => ({
    property,
    value: computed.getPropertyValue(property),
  }));
  const placeholder = computed.getPropertyValue('--wpwl-placeholder-color').trim();
  return [
    ...own,
    // Digits run from left to right in every language.
    { property: 'padding-left' as const, value: readPadding(computed, 'left') },
    { property: 'padding-right' as const, value: readPadding(computed, 'right') },
    { property: 'placeholder-color' as const, value: placeholder },
    { property: 'placeholder-opacity' as const, value: placeholder === '' ? '' : '1' },
  ];
};

/** A message with one value that is too long would be dropped as a whole. */
const isSendable = ({ value }: StyleDeclaration): boolean => value !== '' && value.length <= 256;

/** The styles that a hosted field applies inside its frame, as they are now. */
export const readFrameStyles = (
  frame: HTMLIFrameElement,
  placeholder: Readonly<Record<string, unknown>>,
): readonly StyleDeclaration[] =>
  [...readInherited(frame), ...readPlaceholder(placeholder)].filter(isSendable);
