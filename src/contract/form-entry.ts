/** One parameter of a form-encoded body. */
export type FormEntry = readonly [name: string, value: string];
