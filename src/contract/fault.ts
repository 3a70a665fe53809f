/**
 * What is wrong with a parameter: its name and the rule in words, never the value.
 * The name is empty where the fault lies with the request as a whole or with a name that is none.
 */
export type Fault = { readonly name: string; readonly rule: string };
