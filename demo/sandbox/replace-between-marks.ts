/** Replaces the text between `<!-- {name}:begin -->` and `<!-- {name}:end -->`. Throws if a mark is missing. */
export function replaceBetweenMarks(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from)
    throw new Error(`The document must contain ${begin} and, after it, ${end}.`);
  return `${text.slice(0, from)}${begin}\n\n${content}\n\n${text.slice(to)}`;
}
