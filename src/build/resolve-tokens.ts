const declaration = /(--[\w-]+):\s*([^;]+);/g;

/** The declarations of the first rule, which is the light theme. */
const readTokens = (tokens: string): ReadonlyMap<string, string> => {
  const [, rule = ''] = /\{([^}]*)\}/.exec(tokens) ?? [];
  return new Map(
    Array.from(rule.matchAll(declaration), ([, name = '', value = '']) => [name, value] as const),
  );
};

/** Replaces `var(…)` by the values of the light theme, for browsers without custom properties. */
export const resolveTokens = (css: string, tokens: string): string => {
  const values = readTokens(tokens);
  const resolve = (text: string): string =>
    text.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => {
      const value = values.get(name);
      if (value === undefined) throw new Error(`tokens.css does not declare ${name}.`);
      return resolve(value);
    });
  return resolve(css);
};
