const declaration = /(--[\w-]+):\s*([^;]+);/g;

/** What the first rule of the tokens declares, which is the light look. */
const readTokens = (tokens: string): ReadonlyMap<string, string> => {
  const [, rule = ''] = /\{([^}]*)\}/.exec(tokens) ?? [];
  return new Map(
    Array.from(rule.matchAll(declaration), ([, name = '', value = '']) => [name, value] as const),
  );
};

/** The style sheet with the tokens' own values in place of their names, for engines that know no such names. */
export const resolveTokens = (css: string, tokens: string): string => {
  const values = readTokens(tokens);
  return css.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`The look has no ${name}.`);
    return value;
  });
};
