/** What a form holds, by name. */
type Inputs = readonly (readonly [name: string, value: unknown])[];

type Name = readonly [givenName: string, surname: string];

/** The name of a person: the last word is the surname. A single word is no such name. */
export const splitHolder = (holder: string): Name | undefined => {
  const words = holder.trim().split(/\s+/);
  const surname = words.pop() ?? '';
  return words.length === 0 ? undefined : [words.join(' '), surname];
};

/** The card holder as the customer's name, where the page does not give that itself. The gateway cuts a long one. */
export const nameByHolder = (
  inputs: Inputs,
): readonly (readonly [name: string, value: string])[] => {
  const find = (wanted: string): unknown =>
    inputs.find(([name, value]) => name === wanted && value !== '')?.[1];
  const holder = find('card.holder');
  const person = typeof holder === 'string' ? splitHolder(holder) : undefined;
  if (person === undefined) return [];
  const [givenName, surname] = person;
  const names = [
    ['customer.givenName', givenName],
    ['customer.surname', surname],
  ] as const;
  return names.filter(([name]) => find(name) === undefined);
};
