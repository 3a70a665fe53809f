import { styleProperties, type StyleDeclaration } from '#protocol/field-style';
import { windowAround } from '../page/unclobbered.ts';

/**
 * Converts the name of a CSS property to kebab case: `fontSize` and `font-size` become `font-size`.
 */
export function cssNameOf(property: string): string {
  return property.replaceAll(/[A-Z]/g, '-$&').toLowerCase();
}

/** The pixels of a computed length. 0 for keywords. */
export function pixelsOf(length: string): number {
  return Number.parseFloat(length) || 0;
}

/**
 * In pixels. The theme sets a padding between 0 and this value. Any other padding is not that of
 * the theme.
 */
const maxThemePadding = 0.1;

/**
 * The padding of the text inside the frame in pixels. The theme stores it as `scroll-margin` of the
 * `iframe` element, and the space for a brand mark as `scroll-padding`. If the page sets `padding`,
 * which moves the text too, `scroll-margin` is ignored.
 */
export function readPadding(computed: CSSStyleDeclaration, side: 'left' | 'right'): number {
  function read(property: string): number {
    return pixelsOf(computed.getPropertyValue(`${property}-${side}`));
  }
  const outside = read('padding');
  const isOfTheme = outside > 0 && outside < maxThemePadding;
  const inside = isOfTheme ? read('scroll-margin') : 0;
  return Math.max(inside, read('scroll-padding') - outside);
}

/** The current styles that a hosted field applies inside its frame. */
export function readFrameStyles(
  frame: HTMLIFrameElement,
  placeholder: Readonly<Record<string, unknown>>,
): readonly StyleDeclaration[] {
  return [...readInherited(frame), ...readPlaceholder(placeholder)].filter(isSendable);
}

/**
 * Properties that are read from the `iframe` element, so that the page's CSS applies to the typed
 * text.
 */
const inherited = styleProperties.filter((property) => !/^(?:padding|placeholder)-/.test(property));

function readInherited(frame: HTMLIFrameElement): readonly StyleDeclaration[] {
  const computed = windowAround(frame)?.getComputedStyle(frame);
  if (computed === undefined) return [];
  const own = inherited.map((property) => ({
    property,
    value: computed.getPropertyValue(property),
  }));
  const placeholder = computed.getPropertyValue('--wpwl-placeholder-color').trim();
  return [
    ...own,
    // Left and right, not start and end: digits are written from left to right in every language.
    { property: 'padding-left' as const, value: `${readPadding(computed, 'left')}px` },
    { property: 'padding-right' as const, value: `${readPadding(computed, 'right')}px` },
    { property: 'placeholder-color' as const, value: placeholder },
  ];
}

const placeholderProperties = new Map(
  styleProperties
    .filter((property) => property.startsWith('placeholder-'))
    .map((property) => [property.slice('placeholder-'.length), property]),
);

/**
 * The merchant's `iframeStyles` for the placeholder, without properties that the protocol does not
 * allow.
 */
function readPlaceholder(styles: Readonly<Record<string, unknown>>): readonly StyleDeclaration[] {
  return Object.entries(styles).flatMap(([name, value]) => {
    const property = placeholderProperties.get(cssNameOf(name));
    return property === undefined ? [] : [{ property, value: String(value) }];
  });
}

/** Long values are not sent, because the frame drops a message that contains one. */
function isSendable({ value }: StyleDeclaration): boolean {
  return value !== '' && value.length <= 256;
}
