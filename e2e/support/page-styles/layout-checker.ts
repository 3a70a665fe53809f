import type { Box, FrameText, LayoutBoxes } from './layout-boxes.ts';

declare global {
  var layoutBoxes: LayoutBoxes;
  var layoutChecker: LayoutChecker;
}

export type LayoutChecker = {
  readonly findFaults: (frameTexts: readonly FrameText[]) => readonly string[];
  readonly findRemainingMarks: () => readonly string[];
};

/**
 * Defines `layoutChecker`, which finds faults in the layout of `#place`. Runs in the page, so it can use only
 * `layoutBoxes`, which the page also has.
 */
export function defineLayoutChecker(): void {
  const { placeElement, all, nameOf, pixels, rangeOf, textNodes, ...boxes } =
    globalThis.layoutBoxes;
  const { boxesOfText, boxesInInputs, boxesInFrames, boxesOfSigns, boxesOfMarks, markSelector } =
    boxes;
  const leastSizePx = 24;
  /** A field of at least this width shows a complete card number. */
  const wideFieldPx = 240;
  const controlSelector =
    ':is(select, input:not([type="hidden"]), iframe, button):not([inert], [inert] *)';

  function overlaps(one: Box, other: Box): boolean {
    return (
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    );
  }

  /** Words that are broken so that a line contains only one of their letters. */
  function findSplitWords(node: Text): readonly string[] {
    return [...node.data.matchAll(/\p{L}{2,}/gu)].flatMap(({ 0: word, index }) => {
      const lines: { top: number; letters: number }[] = [];
      for (let at = index; at < index + word.length; at += 1) {
        const { top } = rangeOf(node, at, at + 1).getBoundingClientRect();
        const line = lines.at(-1);
        const isSameLine = line !== undefined && Math.abs(top - line.top) < 2;
        if (isSameLine) line.letters += 1;
        else lines.push({ top, letters: 1 });
      }
      const isSplit = lines.length > 1 && lines.some(({ letters }) => letters === 1);
      return isSplit ? [`split into letters: ${word}`] : [];
    });
  }

  /** Texts that an ancestor cuts off. */
  function findCutTexts(node: Text): readonly string[] {
    const cuts: string[] = [];
    for (let outer = node.parentElement; outer !== null; outer = outer.parentElement) {
      if (outer.id === 'place') break;
      if (getComputedStyle(outer).overflowX === 'visible') continue;
      const { left, right } = outer.getBoundingClientRect();
      for (const box of boxesOfText(node)) {
        if (box.left < left - 1 || box.right > right + 1) cuts.push(`cut: ${box.name}`);
      }
    }
    return cuts;
  }

  /**
   * Texts of hosted fields that start at the wrong position or are cut off. If the page has set the padding of the
   * `iframe` element, the text must start at 0 in the frame, otherwise at the scroll margin of that element.
   */
  function findFrameTextFaults(texts: readonly FrameText[]): readonly string[] {
    return all('iframe').flatMap((frame) => {
      const text = texts.find(({ name }) => name === frame.getAttribute('name'));
      if (text === undefined) return [`${nameOf(frame)} has no text`];
      const style = getComputedStyle(frame);
      const isOfPage = pixels(style.paddingLeft) === 0 || pixels(style.paddingLeft) >= 0.1;
      const expected = isOfPage ? 0 : pixels(style.scrollMarginLeft);
      const isAtPadding = Math.abs(text.left - expected) < 0.5;
      const available = frame.clientWidth - text.left - text.right;
      const isCut = frame.clientWidth >= wideFieldPx && text.width > available + 1;
      return [
        ...(isAtPadding ? [] : [`${nameOf(frame)} starts at ${text.left}, not at ${expected}`]),
        ...(isCut ? [`cut: ${text.width} of ${available} px in ${nameOf(frame)}`] : []),
      ];
    });
  }

  function findCoveredTexts(texts: readonly FrameText[]): readonly string[] {
    const outsideMarks = textNodes().filter(
      ({ parentElement }) => parentElement?.closest(markSelector) === null,
    );
    const written = [
      ...outsideMarks.flatMap(boxesOfText),
      ...boxesInInputs(),
      ...boxesInFrames(texts),
    ];
    const marks = [...boxesOfMarks(), ...boxesOfSigns()];
    return marks.flatMap((mark) =>
      written.filter((box) => overlaps(mark, box)).map((box) => `${mark.name} is on ${box.name}`),
    );
  }

  /** The element that can be pressed: for a radio button or checkbox inside a label, the label. */
  function targetOf(control: HTMLElement): HTMLElement {
    return control.matches('[type="radio"], [type="checkbox"]')
      ? (control.closest('label') ?? control)
      : control;
  }

  function findUnusableControls(): readonly string[] {
    return all(controlSelector).flatMap((control) => {
      const target = targetOf(control);
      const { width, height } = target.getBoundingClientRect();
      if (width < leastSizePx || height < leastSizePx)
        return [`${nameOf(control)} has ${Math.round(width)} x ${Math.round(height)} px`];
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isInside = target.contains(hit);
      const isForm = hit?.matches('form, .wpwl-container, .wpwl-group, .wpwl-wrapper') === true;
      const isAround = hit?.contains(target) === true && !isForm;
      return isInside || isAround ? [] : [`${nameOf(control)} is covered`];
    });
  }

  /** Groups whose visual order differs from the tab order. Groups that the page floats are not checked. */
  function findReorderedGroups(): readonly string[] {
    return all('.wpwl-group + .wpwl-group').flatMap((group) => {
      const before = group.previousElementSibling?.getBoundingClientRect();
      const { float, direction } = getComputedStyle(group);
      if (before === undefined || before.height === 0 || float !== 'none') return [];
      const { top, left, right } = group.getBoundingClientRect();
      const isInSameRow = Math.abs(top - before.top) < 2;
      const isRightToLeft = direction === 'rtl';
      const isBeside = isRightToLeft ? right <= before.left + 1 : left >= before.right - 1;
      const isNext = isInSameRow ? isBeside : top > before.top;
      return isNext ? [] : [`out of order: ${nameOf(group)}`];
    });
  }

  function findPartsOutside(): readonly string[] {
    const place = placeElement();
    const { left, right } = place.getBoundingClientRect();
    return all(':not(svg *)').flatMap((part) => {
      const box = part.getBoundingClientRect();
      const isOutside = box.width > 0 && (box.left < left - 1 || box.right > right + 1);
      return isOutside ? [`outside: ${nameOf(part)}`] : [];
    });
  }

  globalThis.layoutChecker = {
    findFaults: (texts) => [
      ...new Set([
        ...textNodes().flatMap(findSplitWords),
        ...textNodes().flatMap(findCutTexts),
        ...findFrameTextFaults(texts),
        ...findCoveredTexts(texts),
        ...findUnusableControls(),
        ...findPartsOutside(),
        ...findReorderedGroups(),
      ]),
    ],
    findRemainingMarks: () => {
      const [select] = all('.wpwl-control-brand');
      if (select === undefined) return ['no select'];
      select.style.setProperty('display', 'none', 'important');
      const signs = boxesOfSigns().filter(({ name }) => name.endsWith('wpwl-wrapper-brand'));
      select.style.removeProperty('display');
      return signs.map(({ name }) => name);
    },
  };
}
