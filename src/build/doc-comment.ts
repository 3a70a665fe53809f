/** A JSDoc comment: its text and those of its tags, each in one line. Empty if missing. */
export type Doc = {
  readonly description: string;
  readonly defaultValue: string;
  readonly example: string;
  readonly type: string;
};

export function parseDoc(comment: string): Doc {
  const content = comment.slice(3, -2).replaceAll(/^\s*\* ?/gm, '');
  const [description = '', ...tagged] = content.split(/^@/m);
  const tags = new Map(
    tagged.map((text) => {
      const [name = ''] = text.split(/\s/, 1);
      return [name, oneLine(text.slice(name.length))];
    }),
  );
  return {
    description: oneLine(description),
    defaultValue: tags.get('defaultValue') ?? '',
    example: tags.get('example') ?? '',
    type: tags.get('type') ?? '',
  };
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
