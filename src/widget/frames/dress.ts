import { styleProperties, type StyleDeclaration } from '#protocol/payment';
import { windowOf } from '../page/unclobbered.ts';
import { cssNameOf } from './css-name.ts';

/** What the inside takes over from the outer iframe element, so that page CSS reaches the digits. */
const inherited = styleProperties.filter((property) => !/^(?:padding|placeholder)-/.test(property));

const placeholderProperties = new Map(
  styleProperties
    .filter((property) => property.startsWith('placeholder-'))
    .map((property) => [property.slice('placeholder-'.length), property]),
);

/** Merchants' `iframeStyles` for a placeholder; what is not on the closed list is left out. */
const readPlaceholder = (styles: Readonly<Record<string, unknown>>): readonly StyleDeclaration[] =>
  Object.entries(styles).flatMap(([name, value]) => {
    const property = placeholderProperties.get(cssNameOf(name));
    return property === undefined ? [] : [{ property, value: String(value) }];
  });

const readInherited = (frame: HTMLIFrameElement): readonly StyleDeclaration[] => {
  const computed = windowOf(frame.ownerDocument)?.getComputedStyle(frame);
  if (computed === undefined) return [];
  const own = inherited.map((property) => ({
    property,
    value: computed.getPropertyValue(property),
  }));
  const placeholder = computed.getPropertyValue('--wpwl-placeholder-color').trim();
  return [
    ...own,
    // Digits run from left to right in every language, the form around them does not.
    { property: 'padding-left' as const, value: computed.scrollMarginLeft },
    { property: 'padding-right' as const, value: computed.scrollMarginRight },
    { property: 'placeholder-color' as const, value: placeholder },
    { property: 'placeholder-opacity' as const, value: placeholder === '' ? '' : '1' },
  ];
};

/** A value that does not fit into a message would take the others with it. */
const isSendable = ({ value }: StyleDeclaration): boolean => value !== '' && value.length <= 256;

/** Everything the page wants of the inside of a frame, as it stands now. */
export const readDress = (
  frame: HTMLIFrameElement,
  placeholder: Readonly<Record<string, unknown>>,
): readonly StyleDeclaration[] =>
  [...readInherited(frame), ...readPlaceholder(placeholder)].filter(isSendable);
