import type { StyleDeclaration } from '#protocol/field-style';
import { hasTabularDigits } from './has-tabular-digits.ts';
import { isSafeValue } from './style-value.ts';

export type FrameStyles = {
  /** Replaces all styles that were applied before. */
  readonly apply: (style: readonly StyleDeclaration[]) => void;
};

/**
 * Makes the frame transparent and removes the default styles of the input. On touch screens, text
 * has at least 16 pixels, because phones zoom in when an input with smaller text is focused. {@link
 * hasTabularDigits} measures elements with the class `sample`, so they have the font of the input.
 * The maximum of 64 pixels keeps the text much smaller than the samples of 1000 pixels, so that
 * differences of width that are too small to detect in a sample cannot be measured in the field.
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
  '.visually-hidden { position: absolute; clip-path: inset(50%) }',
  '@media (pointer: coarse) { input, .sample { font-size: clamp(16px, 1em, 64px) } }',
].join('\n');

/** The sheet with the styles of the page has one rule for each selector, in this order. */
const selectors = [':root', 'body', 'input', 'input::placeholder'] as const;

/**
 * Styles the document with constructed style sheets, which a strict Content-Security-Policy allows.
 * Attack: a value that contains a brace adds a CSS rule. So values are set as single properties and
 * never parsed as rules.
 */
export function createFrameStyles(
  document: Document,
  afterPaint: (run: () => void) => void,
): FrameStyles {
  const baseSheet = new CSSStyleSheet();
  baseSheet.replaceSync(baseStyle);
  const pageSheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [baseSheet, pageSheet];
  const { documentElement } = document;
  /** The size of the frame in which the digits had equal widths; empty if they had not. */
  let tabularSize = '';
  /**
   * The first measurement waits until the field is painted, because it takes as long as everything
   * else that draws the field (Chromium 156, two cores: 5 ms), or until the field gets a content.
   */
  let isMeasured = false;
  function readSize(): string {
    return `${documentElement.clientWidth} ${documentElement.clientHeight}`;
  }
  function updateFont(): void {
    isMeasured = true;
    const isTabular = hasTabularDigits(document);
    tabularSize = isTabular ? readSize() : '';
    ruleOf(pageSheet, 'input')?.style.setProperty('font-family', isTabular ? '' : 'monospace');
  }
  function ensureMeasured(): void {
    if (isMeasured) return;
    updateFont();
    // The page may have hidden the frame since it was painted.
    observe();
  }
  /** Also calls the observer once after the next layout of the frame, which can be hidden until then. */
  function observe(): void {
    observer.disconnect();
    observer.observe(documentElement);
  }
  // The font is checked again at each resize, because digits in a hidden frame have no width, and a
  // font size can depend on the size of the frame.
  const observer = new ResizeObserver(() => {
    if (!isMeasured && isEmpty(document)) afterPaint(ensureMeasured);
    else if (readSize() !== tabularSize) updateFont();
  });
  // Autofill dispatches only `input`, some password managers only `change`.
  for (const event of ['beforeinput', 'input', 'change'])
    document.addEventListener(event, ensureMeasured, true);
  return {
    apply: (style) => {
      pageSheet.replaceSync(selectors.map((selector) => `${selector} {}`).join('\n'));
      for (const declaration of addPlaceholderOpacity(style)) {
        const [selector, property] = targetOf(declaration.property);
        if (isTextAlignStart(declaration) || !isSafeValue(declaration.value)) continue;
        ruleOf(pageSheet, selector)?.style.setProperty(property, declaration.value);
      }
      if (isMeasured || !isEmpty(document)) updateFont();
      observe();
    },
  };
}

function isEmpty(document: Document): boolean {
  return !document.querySelector('input')?.value;
}

type Selector = (typeof selectors)[number];

function ruleOf(sheet: CSSStyleSheet, selector: Selector): CSSStyleRule | undefined {
  const rule = sheet.cssRules[selectors.indexOf(selector)];
  return rule instanceof CSSStyleRule ? rule : undefined;
}

/**
 * Makes placeholders opaque if the page sets their color but no opacity, so that they have exactly
 * this color.
 */
function addPlaceholderOpacity(style: readonly StyleDeclaration[]): readonly StyleDeclaration[] {
  return style.some(({ property }) => property === 'placeholder-color')
    ? [{ property: 'placeholder-opacity', value: '1' }, ...style]
    : style;
}

/** Properties that are set on the input. It inherits most others from `body`. */
const inputProperties: ReadonlySet<string> = new Set([
  'caret-color',
  'padding-left',
  'padding-right',
  'text-align',
]);

const placeholderPrefix = 'placeholder-';

function targetOf(property: string): readonly [selector: Selector, property: string] {
  if (property === 'color-scheme') return [':root', property];
  if (property.startsWith(placeholderPrefix))
    return ['input::placeholder', property.slice(placeholderPrefix.length)];
  return [inputProperties.has(property) ? 'input' : 'body', property];
}

/**
 * `text-align: start` is ignored: inputs for digits are left to right, so `start` would mean left
 * in every language.
 */
function isTextAlignStart({ property, value }: StyleDeclaration): boolean {
  return property === 'text-align' && value === 'start';
}
