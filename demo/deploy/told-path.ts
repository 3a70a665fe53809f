/** A part of a path that may be told: a version, a word such as a file's name, a pinned folder, an id. */
const tellable = [
  String.raw`v\d`,
  String.raw`[a-z]+(?:[._-][a-z]+)*`,
  String.raw`\d+\.\d+\.\d+-[0-9a-f]{8}`,
  String.raw`(?=[\d.-]*[a-z])[a-z0-9.-]{32,48}`,
].join('|');

/** From the start of a path, as many of its parts as may be told; what follows `bins` never may. */
const parts = String.raw`(?:/(?<!/bins/)(?:${tellable})(?=/|\z))*`;

/**
 * nginx's map of a path to what the access log tells of it. After `bins` come digits of a card, and a path can be
 * spelled in more ways than anybody lists: so what is told is told by what it looks like, and the rest is not.
 */
export const toldPath: readonly (readonly [pattern: string, told: string])[] = [
  [String.raw`~*^${parts}/?\z`, '$uri'],
  [`~*^(?<told>${parts})`, '$told/...'],
];
