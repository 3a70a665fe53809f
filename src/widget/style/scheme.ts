import type { Undo } from '#channel/port';
import { observeLook } from '../frames/dress.ts';
import { isDarkAround } from './adopt.ts';

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
