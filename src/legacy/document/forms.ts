import { define } from '../define.ts';
import { iterator, walkList } from '../language/iterate.ts';

/** Of a list as many are sent as are chosen; it has the name. */
type Option = HTMLOptionElement & { readonly name?: undefined };
type Control = HTMLInputElement | HTMLTextAreaElement | Option;

const nameOf = (control: Control): string => (control.closest('select') ?? control).name ?? '';

const isSent = (control: Control): boolean => {
  if (nameOf(control) === '' || control.closest('[disabled]') !== null) return false;
  if (control instanceof HTMLOptionElement) return control.selected;
  return 'checked' in control && /^(?:radio|checkbox)$/.test(control.type)
    ? control.checked
    : !/^(?:submit|button|image|reset|file)$/.test(control.type);
};

type Field = readonly [name: string, value: string];

/**
 * What a form sends, as a list that can be walked, after whoever listens has had a say in it. Internet Explorer's
 * `FormData` is a parcel that nobody can open, and stays what pages send by themselves.
 */
export class Fields {
  private fields: readonly Field[];

  constructor(form: HTMLFormElement) {
    const found: readonly Control[] = Array.prototype.slice.call(
      form.querySelectorAll('input, option, textarea'),
    );
    this.fields = found.filter(isSent).map((control): Field => [nameOf(control), control.value]);
    const event = document.createEvent('Event');
    event.initEvent('formdata', true, false);
    form.dispatchEvent(Object.defineProperty(event, 'formData', { value: this }));
  }

  has(name: string): boolean {
    return this.fields.some((field) => field[0] === name);
  }

  set(name: string, value: string): void {
    this.fields = this.fields.filter((field) => field[0] !== name).concat([[name, value]]);
  }

  walk(): unknown {
    const { fields } = this;
    return walkList(fields, (place) => fields[place]);
  }
}

define(Fields.prototype, iterator, Fields.prototype.walk);
// Nobody asks this of an event of another kind.
define(window, 'FormDataEvent', Event);
