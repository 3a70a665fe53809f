import words from '#locales/en' with { type: 'json' };

/** The label of a field that can be empty when the shopper pays. */
export function optional(label: string): string {
  return words.optional.replace('{{label}}', label);
}
