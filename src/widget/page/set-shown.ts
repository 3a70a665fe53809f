/**
 * Shows or hides an element. Sets `display` too, because style rules of the page, such as
 * `button { display: block }`, override `hidden`.
 */
export function setShown(element: HTMLElement, isShown: boolean): void {
  element.hidden = !isShown;
  element.style.setProperty('display', isShown ? '' : 'none');
}
