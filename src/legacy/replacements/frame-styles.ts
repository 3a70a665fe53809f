import type { StyleDeclaration } from '#protocol/field-style';
import type { HostedFieldName } from '#protocol/payment';
import type { FrameStyles } from '#widget-frame/frame-styles';
import { isSafeValue } from '#widget-frame/style-value';

type Style = Readonly<Record<string, string>>;

const documentStyle: Style = {
  height: '100%',
  margin: '0',
  background: 'none',
  overflow: 'hidden',
};

const inputStyle: Style = {
  'box-sizing': 'border-box',
  width: '100%',
  height: '100%',
  margin: '0',
  padding: '0',
  border: '0',
  outline: '0',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  'letter-spacing': 'inherit',
};

const visuallyHidden: Style = { position: 'absolute', left: '-9999px' };

const passwordField: HostedFieldName = 'virtualAccount.password';

/** Sets inline styles by script, which every Content-Security-Policy allows. */
export function createFrameStyles(document: Document): FrameStyles {
  return {
    apply: (style) => {
      const input = document.querySelector('input');
      setStyle(document.documentElement, documentStyle);
      setStyle(document.body, { ...documentStyle, font: '16px sans-serif' });
      setStyle(input, inputStyle);
      setStyle(input, { 'text-align': document.documentElement.dir === 'rtl' ? 'right' : 'left' });
      setStyle(document.querySelector('.visually-hidden'), visuallyHidden);
      for (const { property, value } of style.filter(isApplied))
        setStyle(property === 'text-align' ? input : document.body, { [property]: value });
      // If the browser does not support `-webkit-text-security`, the CVV remains readable. The CVV is
      // not a password input, because browsers offer to save the value of such an input. Only the
      // password of a virtual account is a password input.
      if (input?.classList.contains('masked')) setStyle(input, { '-webkit-text-security': 'disc' });
      if (input?.name === passwordField) input.type = 'password';
    },
  };
}

function setStyle(element: HTMLElement | null, style: Style): void {
  for (const [name, value] of Object.entries(style)) element?.style.setProperty(name, value);
}

/**
 * Padding is not applied, because the `iframe` element in the page has this padding. Placeholders
 * keep the browser's style. `text-align: start` is not applied, because Internet Explorer does not
 * support it: `dir` determines the alignment. `isSafeValue` also rejects `expression()`, which runs
 * script in old document modes of Internet Explorer.
 */
function isApplied({ property, value }: StyleDeclaration): boolean {
  return !/^(?:padding|placeholder)-/.test(property) && value !== 'start' && isSafeValue(value);
}
