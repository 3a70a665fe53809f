export type FormValue = readonly [name: string, value: FormDataEntryValue];

/**
 * The entries of a form, including changes by its `formdata` listeners. The legacy build replaces
 * this file.
 */
export function readFormValues(form: HTMLFormElement): readonly FormValue[] {
  return [...new FormData(form)];
}
