/** A login form: where it is sent, and its fields as the service has filled them. */
export type LoginForm = {
  readonly action: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly usernameField: string;
  readonly passwordField: string;
};

/** Reads the form with a password in a page; `undefined` if there is none. */
export function readLoginForm(html: string): LoginForm | undefined {
  for (const [, attributes = '', content = ''] of html.matchAll(
    /<form\b([^>]*)>(.*?)<\/form>/gis,
  )) {
    const inputs = Array.from(content.matchAll(/<input\b([^>]*)>/gi), ([, text = '']) => ({
      name: attributeOf(text, 'name') ?? '',
      type: (attributeOf(text, 'type') ?? 'text').toLowerCase(),
      value: attributeOf(text, 'value') ?? '',
    }));
    const password = inputs.find(({ type }) => type === 'password');
    const username = inputs.find(({ type }) => ['text', 'email'].includes(type));
    if (password === undefined || username === undefined) continue;
    const hidden = inputs.filter(({ type, name }) => type === 'hidden' && name !== '');
    return {
      action: attributeOf(attributes, 'action') ?? '',
      fields: new Map(hidden.map(({ name, value }) => [name, value])),
      usernameField: username.name,
      passwordField: password.name,
    };
  }
  return undefined;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

function attributeOf(text: string, name: string): string | undefined {
  const pattern = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i');
  const found = pattern.exec(text);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value?.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (whole, entity: string) => entities[entity] ?? whole,
  );
}
