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

type Field = readonly [name: string, value: string];

/**
 * What a form sends, as a list that can be walked, after whoever listens has had a say in it. Internet Explorer's
 * `FormData` is a parcel that nobody can open, and stays what pages send by themselves.
 */
export class Fields {
  private fields: readonly Field[];

  constructor(form: HTMLFormElement) {
    const found: readonly Element[] = Array.prototype.slice.call(
      form.querySelectorAll('input, select, textarea'),
    );
    this.fields = found
      .filter(isControl)
      .filter(isSent)
      .map((control): Field => [control.name, control.value]);
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
