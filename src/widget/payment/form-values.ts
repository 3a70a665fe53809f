export type FormValue = readonly [name: string, value: FormDataEntryValue];

/** The entries that the form would send, after its `formdata` listeners. The legacy build replaces this file. */
export const readFormValues = (form: HTMLFormElement): readonly FormValue[] => [
  ...new FormData(form),
];
