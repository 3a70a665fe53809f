import { define } from '../define.ts';
import { iterator, walkList } from '../language/iterate.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const isSent = (control: Control): boolean => {
  if (control.name === '' || control.disabled) return false;
  if (!(control instanceof HTMLInputElement)) return true;
  const { type, checked } = control;
  return type === 'radio' || type === 'checkbox'
    ? checked
    : !/^(?:submit|button|image|reset|file)$/.test(type);
};

/** What a form sends, as a list that can be walked. Internet Explorer's own is a parcel that nobody can open. */
const listFields = function (this: object, form: HTMLFormElement): void {
  const found: readonly Element[] = Array.prototype.slice.call(
    form.querySelectorAll('input, select, textarea'),
  );
  const fields = found
    .filter(isControl)
    .filter(isSent)
    .map((control) => [control.name, control.value] as const);
  define(this, iterator, () => walkList(fields, (place) => fields[place]));
};

if (!('entries' in FormData.prototype)) {
  Object.defineProperty(window, 'FormData', {
    value: listFields,
    writable: true,
    configurable: true,
  });
}
