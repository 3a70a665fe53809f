/** A text inside a frame: the paddings of its input, the width of the text, and the side where it starts. */
export type FrameText = {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly width: number;
  readonly isAtRight: boolean;
};

export type Box = {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** The boxes of the elements and texts in `#place`. */
export type LayoutBoxes = {
  readonly placeElement: () => HTMLElement;
  /** The visible elements. */
  readonly all: (selector: string) => readonly HTMLElement[];
  readonly nameOf: (element: Element) => string;
  readonly pixels: (length: string) => number;
  readonly rangeOf: (node: Text, start: number, end: number) => Range;
  readonly textNodes: () => readonly Text[];
  readonly boxesOfText: (node: Text) => readonly Box[];
  readonly boxesInInputs: () => readonly Box[];
  readonly boxesInFrames: (texts: readonly FrameText[]) => readonly Box[];
  readonly boxesOfSigns: () => readonly Box[];
  /** Negative if the boxes overlap. */
  readonly distanceBetween: (one: DOMRect, other: DOMRect) => number;
  readonly markSelector: string;
  readonly boxesOfMarks: () => readonly Box[];
};

/** Defines `layoutBoxes`. Runs in the page, so it cannot use any variable of this module. */
export function defineLayoutBoxes(): void {
  function placeElement(): HTMLElement {
    const place = document.querySelector<HTMLElement>('#place');
    if (place === null) throw new Error('The page has no #place.');
    return place;
  }
  function all(selector: string): readonly HTMLElement[] {
    return [...placeElement().querySelectorAll<HTMLElement>(selector)].filter(isVisible);
  }
  function pixels(length: string): number {
    return Number.parseFloat(length) || 0;
  }
  function nameOf(element: Element): string {
    return `${element.localName}.${element.getAttribute('class')?.split(' ').at(-1)}`;
  }
  function isHiddenVisually(element: Element): boolean {
    return element.closest('[style*="clip-path"], .wpwl-label-hidden') !== null;
  }
  function isVisible(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true }) && !isHiddenVisually(element);
  }
  function boxOf(name: string, { left, right, top, bottom }: Omit<Box, 'name'>): Box {
    return {
      name,
      left,
      right,
      top,
      bottom,
    };
  }
  const markSelector = '.wpwl-brand, .wpwl-number-brand, .wpwl-icon, .wpwl-lock, .wpwl-logo';

  /** Whether the element is in a brand mark without width, for which there is no space. */
  function isInAbsentMark(element: Element): boolean {
    const mark = element.closest(markSelector);
    return mark !== null && mark.getBoundingClientRect().width < 1;
  }

  function textNodes(): readonly Text[] {
    const walker = document.createTreeWalker(placeElement(), NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode() !== null) {
      const { currentNode: node } = walker;
      const parent = node.parentElement;
      if (!(node instanceof Text) || node.data.trim() === '' || parent === null) continue;
      const isSkipped = parent.closest('option, style') !== null || isInAbsentMark(parent);
      if (!isSkipped && isVisible(parent)) nodes.push(node);
    }
    return nodes;
  }

  function rangeOf(node: Text, start: number, end: number): Range {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return range;
  }

  function boxesOfText(node: Text): readonly Box[] {
    return [...rangeOf(node, 0, node.data.length).getClientRects()]
      .filter(({ width }) => width > 0)
      .map((rectangle) => boxOf(node.data.trim(), rectangle));
  }

  /** The box of the visible part of a text in a field. */
  function boxInField(
    field: HTMLElement,
    text: Pick<FrameText, 'left' | 'right' | 'width' | 'isAtRight'>,
  ): Box {
    const { left, top, bottom } = field.getBoundingClientRect();
    const start = left + field.clientLeft + text.left;
    const end = left + field.clientLeft + field.clientWidth - text.right;
    const width = Math.min(text.width, end - start);
    const half = (bottom - top) / 2;
    return boxOf(`the text of ${nameOf(field)}`, {
      left: text.isAtRight ? end - width : start,
      right: text.isAtRight ? end : start + width,
      top: top + half - 8,
      bottom: top + half + 8,
    });
  }

  function textOf(control: HTMLInputElement | HTMLSelectElement): string {
    if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? '';
    return control.value === '' ? control.placeholder : control.value;
  }

  function boxesInInputs(): readonly Box[] {
    return all('input[type="text"], select').flatMap((control) => {
      const canvas = document.createElement('canvas').getContext('2d');
      const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (canvas === null || !isField) return [];
      const style = getComputedStyle(control);
      canvas.font = style.font;
      const isRightToLeft = style.direction === 'rtl' && style.textAlign !== 'left';
      const isAtRight = style.textAlign === 'right' || isRightToLeft;
      return boxInField(control, {
        left: pixels(style.paddingLeft),
        right: pixels(style.paddingRight),
        width: canvas.measureText(textOf(control)).width,
        isAtRight,
      });
    });
  }

  function boxesInFrames(texts: readonly FrameText[]): readonly Box[] {
    return all('iframe').flatMap((frame) => {
      const text = texts.find(({ name }) => name === frame.getAttribute('name'));
      const { paddingLeft, paddingRight } = getComputedStyle(frame);
      return text === undefined
        ? []
        : boxInField(frame, {
            ...text,
            left: text.left + pixels(paddingLeft),
            right: text.right + pixels(paddingRight),
          });
    });
  }

  /** The check mark or the chevron of a wrapper. */
  function boxesOfSigns(): readonly Box[] {
    return all('.wpwl-wrapper').flatMap((wrapper) => {
      const style = getComputedStyle(wrapper, '::after');
      const { content, display, position, left, top, width, height, marginTop } = style;
      const isDrawn = content !== 'none' && display !== 'none' && position === 'absolute';
      if (!isDrawn || pixels(width) < 1 || pixels(height) < 1) return [];
      const control = wrapper.querySelector(':scope > .wpwl-control');
      // In browsers with anchors, the sign is centered vertically at the end of its control.
      const isAnchored = style.getPropertyValue('position-area') === 'center' && control !== null;
      const outer = (isAnchored ? control : wrapper).getBoundingClientRect();
      const isAtRight = style.direction === 'ltr';
      const anchored = {
        start: isAtRight
          ? outer.right - pixels(style.right) - pixels(width)
          : outer.left + pixels(left),
        above: outer.top + (outer.height - pixels(height)) / 2,
      };
      const inWrapper = {
        start: outer.left + wrapper.clientLeft + pixels(left),
        above: outer.top + wrapper.clientTop + pixels(top) + pixels(marginTop),
      };
      const { start, above } = isAnchored ? anchored : inWrapper;
      return boxOf(`the sign of ${nameOf(wrapper)}`, {
        left: start,
        right: start + pixels(width),
        top: above,
        bottom: above + pixels(height),
      });
    });
  }

  function distanceBetween(one: DOMRect, other: DOMRect): number {
    const x = Math.max(one.left - other.right, other.left - one.right);
    const y = Math.max(one.top - other.bottom, other.top - one.bottom);
    return Math.max(x, y);
  }

  function boxesOfMarks(): readonly Box[] {
    return all(markSelector)
      .map((mark) => boxOf(`the mark ${nameOf(mark)}`, mark.getBoundingClientRect()))
      .filter(({ left, right }) => right - left > 1);
  }

  globalThis.layoutBoxes = {
    placeElement,
    all,
    nameOf,
    pixels,
    rangeOf,
    textNodes,
    boxesOfText,
    boxesInInputs,
    boxesInFrames,
    boxesOfSigns,
    distanceBetween,
    markSelector,
    boxesOfMarks,
  };
}
