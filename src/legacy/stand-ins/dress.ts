import type { StyleDeclaration } from '#protocol/payment';

export type Wardrobe = {
  readonly dress: (style: readonly StyleDeclaration[]) => void;
};

/** Words, numbers and colours: nothing that fetches, reads or runs. */
const isSafe = (value: string): boolean =>
  /^[\w #%.,'"()+-]*$/.test(value) && /^(?:[^(]|\brgba?\()*$/.test(value);

type Wear = Readonly<Record<string, string>>;

const put = (element: HTMLElement | null, wear: Wear): void => {
  for (const name of Object.keys(wear)) element?.style.setProperty(name, wear[name] ?? '');
};

const bare: Wear = { height: '100%', margin: '0', background: 'none', overflow: 'hidden' };

const field: Wear = {
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

const unseen: Wear = { position: 'absolute', left: '-9999px' };

const ofInput: readonly string[] = ['text-align'];

/** The space beside the text is that of the frame's element, which keeps it here: twice would be too much. */
const isMeant = ({ property, value }: StyleDeclaration): boolean =>
  !/^(?:padding|placeholder)-/.test(property) && value !== 'start' && isSafe(value);

/**
 * Styles by the elements themselves, which every policy allows. No text can be masked there; one kind of field is.
 */
export const createWardrobe = (document: Document): Wardrobe => ({
  dress: (style) => {
    const input = document.querySelector('input');
    put(document.documentElement, bare);
    put(document.body, bare);
    put(document.body, { font: '16px sans-serif' });
    put(input, field);
    put(input, { 'text-align': document.documentElement.dir === 'rtl' ? 'right' : 'left' });
    put(document.querySelector('.unseen'), unseen);
    for (const { property, value } of style.filter(isMeant)) {
      put(ofInput.indexOf(property) < 0 ? document.body : input, { [property]: value });
    }
    if (input !== null && input.className.indexOf('masked') >= 0) input.type = 'password';
  },
});
