const isComplete = <Parts extends object>(
  parts: Partial<Parts>,
  required: readonly (keyof Parts)[],
): parts is Parts => required.every((part) => parts[part] !== undefined);

/** The elements of a form that has been drawn, whose groups hand them over one by one. */
export const completeParts = <Parts extends object>(
  parts: Partial<Parts>,
  required: readonly (keyof Parts)[],
): Parts => {
  if (!isComplete(parts, required)) throw new Error('A form was drawn without its parts.');
  return parts;
};
