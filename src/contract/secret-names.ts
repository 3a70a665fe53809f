const pattern = /^(?:card\.(?:number|cvv)|virtualAccount\.password)$/;

/** Whether a parameter comes from a secure frame and from nowhere else in a browser. */
export const isSecretName = (name: string): boolean => pattern.test(name);
