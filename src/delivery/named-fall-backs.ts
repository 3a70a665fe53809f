import { parseSync, Visitor, type ESTree } from 'vite';

type Place = { readonly name: string; readonly start: number; readonly end: number };

/** A fall-back is put into the page by a call that says its name: `define(Array.prototype, 'flat', …)`. */
const readFallback = (call: ESTree.CallExpression): readonly Place[] => {
  const { callee, start, end } = call;
  const [, name] = call.arguments;
  const isDefined = callee.type === 'Identifier' && /^define(?:Property)?$/.test(callee.name);
  return isDefined && name?.type === 'Literal' && typeof name.value === 'string'
    ? [{ name: name.value, start, end }]
    : [];
};

/** The fall-backs of a script, and every place where it says a name. */
const read = (code: string) => {
  const fallbacks: Place[] = [];
  const names: Place[] = [];
  new Visitor({
    CallExpression: (call) => void fallbacks.push(...readFallback(call)),
    Identifier: (name) => void names.push(name),
    Literal: ({ value, start, end }) => {
      if (typeof value === 'string') names.push({ name: value, start, end });
    },
  }).visit(parseSync('script.js', code).program);
  return { fallbacks, names };
};

const isWithin = (inner: Place, outer: Place): boolean =>
  inner.start >= outer.start && inner.end <= outer.end;

/** Whether the name is said anywhere but where it is given, with as many owners as it has. */
const isNamed = (
  fallback: Place,
  fallbacks: readonly Place[],
  names: readonly Place[],
): boolean => {
  const own = fallbacks.filter(({ name }) => name === fallback.name);
  return names.some(
    (said) => said.name === fallback.name && !own.some((call) => isWithin(said, call)),
  );
};

/**
 * The script without the fall-backs that it never names. What one fall-back alone named goes with it, so this is
 * done until all that is left is named. Names that a script puts together while it runs are not seen.
 */
export const keepNamed = (code: string): string => {
  const { fallbacks, names } = read(code);
  const idle = fallbacks.filter((fallback) => !isNamed(fallback, fallbacks, names));
  if (idle.length === 0) return code;
  // What stands within another goes with it.
  const outer = idle.filter((one) => !idle.some((other) => other !== one && isWithin(one, other)));
  const last = outer.toSorted((one, other) => other.start - one.start);
  // The call stands in the middle of expressions: something must.
  return keepNamed(
    last.reduce((text, { start, end }) => `${text.slice(0, start)}0${text.slice(end)}`, code),
  );
};
