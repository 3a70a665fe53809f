import { effect } from '@preact/signals';
import { useCheckout } from '../../context.ts';
import { hasOwnImage, showMark } from '../../fields/brand-marks.ts';
import type { HostedFieldModel } from '../../fields/fields.ts';
import { pixelsOf, readPadding } from '../../fields/read-frame-styles.ts';
import { useElement } from '../../fields/use-element.ts';
import { windowAround } from '../../page/unclobbered.ts';
import { observeField } from '../../theme/observe-theme.ts';
import { useBrandChoice } from './BrandChoiceProvider.tsx';

type Props = { readonly number: HostedFieldModel };

/**
 * The mark of the selected brand at the end of the number field. Shown while a brand is detected,
 * if the field has room for it.
 */
export function NumberBrand({ number }: Props) {
  const { marks } = useCheckout();
  const { detected, chosen } = useBrandChoice();

  // Update the mark when the brand changes and, while a brand is detected, when size or styles of
  // the field may have changed.
  const ref = useElement((mark: HTMLDivElement) =>
    effect(() => {
      const isDetected = detected.value.length > 0;
      const [shown, images] = [chosen.value, marks.value];
      showMark(mark, isDetected ? shown : '', images);
      const frame = number.ref.current;
      if (frame === null) return undefined;
      const update: () => void = () => {
        // Show the mark before measuring it, because a hidden element has no size.
        mark.hidden = !isDetected;
        const isShown = isDetected && hasRoom(mark, frame);
        mark.hidden = !isShown;
        frame.classList.toggle('wpwl-has-brand', isShown);
        if (isShown) place(mark, frame);
      };
      update();
      return isDetected ? observeField(frame, update) : undefined;
    }),
  );
  return <div ref={ref} class="wpwl-number-brand" aria-hidden={true} translate={false} hidden />;
}

/** The width of 16 digits in four groups is about ten times the font size. */
const numberWidthEm = 10;

/**
 * Whether a number of 16 digits and the mark fit side by side in the field. Also `false` if the
 * page has moved the frame away from the mark, shows its own image in the field, or has moved the
 * mark of `BrandSelect` beside the frame.
 */
function hasRoom(mark: HTMLElement, frame: HTMLIFrameElement): boolean {
  const computed = windowAround(frame)?.getComputedStyle(frame);
  const siblings = [...(mark.parentElement?.children ?? [])];
  if (computed === undefined || !siblings.includes(frame) || hasOwnImage(frame)) return false;
  if (siblings.some((element) => element.classList.contains('wpwl-brand-card'))) return false;
  const read: (property: string) => string = (property) => computed.getPropertyValue(property);
  // Read the padding inside the frame only at the start of the field. The padding at the end
  // depends on whether the mark is shown, so using it would make the result alternate.
  const start = read('direction') === 'rtl' ? 'right' : 'left';
  const outside = pixelsOf(read('padding-left')) + pixelsOf(read('padding-right'));
  const paddings = outside + readPadding(computed, start);
  // The mark with the space before and after it.
  const markSpace = mark.offsetWidth + 0.8 * mark.offsetHeight;
  return frame.clientWidth >= numberWidthEm * pixelsOf(read('font-size')) + paddings + markSpace;
}

/**
 * Centers the mark vertically in the frame. The page may have inserted elements above and below the
 * frame. The theme keeps the number and the check mark away from the mark: a name is as wide as its
 * text.
 */
function place(mark: HTMLElement, frame: HTMLIFrameElement): void {
  const top = frame.offsetTop + (frame.offsetHeight - mark.offsetHeight) / 2;
  mark.style.insetBlockStart = `${top}px`;
  const width = `${mark.offsetWidth}px`;
  const { style } = mark.parentElement ?? mark;
  // Setting the same value again would notify `observeField` again.
  if (style.getPropertyValue(markWidth) !== width) style.setProperty(markWidth, width);
}

const markWidth = '--wpwl-mark-width';
