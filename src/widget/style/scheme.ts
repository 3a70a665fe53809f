import type { Undo } from '#channel/port';
import { windowOf } from '../page/unclobbered.ts';
import { observeLook } from './observe-look.ts';

const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
};

/** Whether the page writes light on dark where the form will stand, by whatever means it does so. */
const isDarkAround = (element: Element): boolean => {
  const colour = windowOf(element.ownerDocument)?.getComputedStyle(element).color ?? '';
  return colour.startsWith('rgb') && luminanceOf(colour) > 0.6;
};

/** Keeps the form light or dark as the page around it is, whatever switches it. */
export const followScheme = (container: HTMLElement): Undo => {
  const surroundings = container.parentElement;
  if (surroundings === null) return () => {};
  const update = (): void => {
    container.classList.toggle('wpwl-dark', isDarkAround(surroundings));
  };
  update();
  return observeLook(surroundings, update);
};
