export type FormValue = readonly [name: string, value: FormDataEntryValue];

/**
 * The entries of a form, including changes by its `formdata` listeners. The legacy build replaces
 * this file.
 */
export const readFormValues = (form: HTMLFormElement): readonly FormValue[] => [
  ...new FormData(form),
];
