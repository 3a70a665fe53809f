/** A row of a table test: a parameter, a value, whether it is accepted, and why. */
export type Row<Name extends string = string> = readonly [
  name: Name,
  value: string,
  accepted: boolean,
  because: string,
];

/** The rows at both ends of a length and one step beyond each, made of one allowed character. For tests. */
export const bounds = <Name extends string>(
  name: Name,
  min: number,
  max: number,
  character = 'x',
): readonly Row<Name>[] => [
  ...(min > 0 ? [[name, character.repeat(min - 1), false, 'one too few'] as const] : []),
  [name, character.repeat(min), true, 'the least'],
  [name, character.repeat(max), true, 'the most'],
  [name, character.repeat(max + 1), false, 'one too many'],
];

/** Every value of a closed list is accepted; its lower case and nothing at all are not. For tests. */
export const listed = <Name extends string>(
  name: Name,
  values: readonly string[],
): readonly Row<Name>[] => [
  ...values.map((value) => [name, value, true, 'in the list'] as const),
  [name, `${values[0]}X`, false, 'not in the list'],
  [name, swapCase(values[0] ?? ''), false, 'not in the list: case matters'],
  [name, '', false, 'nothing is not in the list'],
];

const swapCase = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
