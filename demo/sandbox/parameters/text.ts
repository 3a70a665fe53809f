import * as v from 'valibot';
import { charactersOf } from '#contract/text';

/** Comments and messages of several lines: any characters except control characters other than tabs and line breaks. */
export const lines = (min: number, max: number) =>
  charactersOf(
    /^[\P{Cc}\t\n\r]*$/u,
    'characters, no control characters but tabs and line breaks',
    min,
    max,
  );

/** One of a closed list of values. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.pipe(
    v.string(),
    v.picklist(values),
    v.description(`one of ${values.join(', ')}`),
    v.metadata({ values }),
  );
