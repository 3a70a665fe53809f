/** Each `option` of a list counts as a control, because a list sends all selected options. */
type Option = HTMLOptionElement & { readonly name?: undefined };
type Control = HTMLInputElement | HTMLTextAreaElement | Option;
type FormValue = readonly [name: string, value: string];

/**
 * Returns the texts that the form would send, including those that `formdata` listeners set.
 * Internet Explorer can send `FormData` but not read it. `FormData` is not replaced by a polyfill,
 * because the page may send requests with it.
 */
export function readFormValues(form: HTMLFormElement): readonly FormValue[] {
  const controls: readonly Control[] = Array.prototype.slice.call(
    // Called through the prototype: inputs shadow the methods of their form.
    Element.prototype.querySelectorAll.call(form, 'input, option, textarea'),
  );
  let values = controls
    .filter(isSent)
    .map((control): FormValue => [nameOf(control), control.value]);
  const formData = {
    getAll: (name: string): readonly string[] =>
      values.filter((value) => value[0] === name).map((value) => value[1]),
    has: (name: string): boolean => values.some((value) => value[0] === name),
    set: (name: string, text: string): void => {
      values = [...values.filter((value) => value[0] !== name), [name, text]];
    },
  };
  const event = new Event('formdata', { bubbles: true });
  Object.defineProperty(event, 'formData', { value: formData });
  Node.prototype.dispatchEvent.call(form, event);
  return values;
}

function isSent(control: Control): boolean {
  if (nameOf(control) === '' || control.closest('[disabled]') !== null) return false;
  if (control instanceof HTMLOptionElement) return control.selected;
  return 'checked' in control && /^(?:radio|checkbox)$/.test(control.type)
    ? control.checked
    : !/^(?:submit|button|image|reset|file)$/.test(control.type);
}

function nameOf(control: Control): string {
  return (control.closest('select') ?? control).name ?? '';
}
