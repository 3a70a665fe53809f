/**
 * An invalid parameter: its name as it was sent, and the rule that it violates, never the value. The name is empty
 * if the error is about the request as a whole.
 */
export type Fault = { readonly name: string; readonly rule: string };
