/**
 * The README of a package without the links to documents that the package does not contain, but with
 * their texts. `included` are the names of its other documents, which are beside the README.
 */
export function withOwnLinks(document: string, included: readonly string[]): string {
  return document.replaceAll(
    /\[([^\]]+)\]\((?:[\w./-]*\/)?([\w-]+\.md)(#[\w-]+)?\)/g,
    (_, text: string, name: string, anchor = '') =>
      included.includes(name) ? `[${text}](${name}${String(anchor)})` : text,
  );
}
