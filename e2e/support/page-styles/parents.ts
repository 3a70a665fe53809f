/** Markup around the form, into which the form is moved: the innermost element has the attribute `data-here`. */
export type Parent = {
  readonly name: string;
  readonly html: string;
  /** What the parent itself takes of the width of the window. */
  readonly framePx?: number;
};

const here = '<div data-here></div>';

function styled(style: string): Parent {
  return { name: style, html: `<div style="${style}">${here}</div>` };
}

/** A parent whose child is the form itself. */
function around(style: string): Parent {
  return { name: `${style}, directly`, html: `<div style="${style}" data-here></div>` };
}

/** The margins, borders and padding of a dialog in the style sheet of the browser. */
const dialogPx = 44;

/** Parents whose width depends on their content, and parents that show their content in another layer or tree. */
export const parents: readonly Parent[] = [
  styled('display: block'),
  styled('float: left'),
  styled('float: right'),
  styled('display: inline-block'),
  styled('display: table'),
  styled('position: absolute'),
  styled('width: fit-content'),
  styled('width: max-content'),
  styled('width: min-content'),
  styled('display: grid; grid-template-columns: min-content'),
  styled('display: grid; grid-template-columns: auto 1fr'),
  styled('display: grid; justify-items: start'),
  styled('display: flex'),
  styled('display: inline-flex'),
  styled('display: flex; flex-direction: column; align-items: center'),
  around('float: left'),
  around('display: table-cell'),
  around('display: flex'),
  around('display: flex; flex-wrap: wrap'),
  around('display: flex; flex-direction: column; align-items: flex-start'),
  around('display: grid; grid-template-columns: min-content'),
  { name: 'table cell', html: `<table><tr><td nowrap>${here}</td></tr></table>`, framePx: 6 },
  {
    name: 'flex item with flex',
    html: `<div style="display: flex"><div style="flex: 1">${here}</div></div>`,
  },
  {
    name: 'flex item with flex, beside a narrow one',
    html: `<div style="display: flex; flex-wrap: wrap"><p>Order</p><div style="flex: 1">${here}</div></div>`,
  },
  {
    name: 'float in a float',
    html: `<div style="float: left"><div style="float: left">${here}</div></div>`,
  },
  {
    name: 'modal dialog',
    html: `<dialog>${here}</dialog>`,
    framePx: dialogPx,
  },
  {
    name: 'open details',
    html: `<details open style="float: left"><summary>Pay</summary>${here}</details>`,
  },
  { name: 'popover', html: `<div popover="manual">${here}</div>`, framePx: 14 },
  {
    name: 'slot of a shadow root',
    html: `<div data-here><template shadowrootmode="open"><div style="float: left"><slot></slot></div></template></div>`,
  },
];
