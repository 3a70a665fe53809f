/**
 * Shows or hides an element. Sets `display` too, because style rules of the page, such as
 * `button { display: block }`, override `hidden`.
 */
export function setShown(element: HTMLElement, isShown: boolean): void {
  element.hidden = !isShown;
  element.style.setProperty('display', isShown ? '' : 'none');
}

/**
 * Shows or hides an element that the page may show or hide too, by an inline style. This style stays
 * until the widget changes the element.
 */
export function changeShown(element: HTMLElement, isShown: boolean): void {
  if (element.hidden === isShown) setShown(element, isShown);
}
