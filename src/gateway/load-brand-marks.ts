import { ask, type Patience } from './ask.ts';
import { entriesOf, textAt } from './json.ts';

export type BrandMarksRequest = Patience & {
  /** Address of the script's pinned folder; ends in `/`. */
  readonly folderUrl: string;
};

/** A brand's mark: one path, the `viewBox` it is drawn in, and the colour of the brand as `#rrggbb`. */
export type BrandMark = { readonly path: string; readonly box: string; readonly colour: string };

export type BrandMarks = ReadonlyMap<string, BrandMark>;

const pathPattern = /^[MmZzLlHhVvCcSsQqTtAaEe0-9 ,.+-]+$/;
const boxPattern = /^[0-9. -]+$/;
const colourPattern = /^#[0-9A-Fa-f]{6}$/;

const readMark = (data: unknown): BrandMark | undefined => {
  const path = textAt(data, 'path') ?? '';
  const box = textAt(data, 'box') ?? '';
  const colour = textAt(data, 'colour') ?? '';
  const isMark = pathPattern.test(path) && boxPattern.test(box) && colourPattern.test(colour);
  return isMark ? { path, box, colour } : undefined;
};

/** The marks of `brands.json` by brand; what is no mark is left out. */
export const readBrandMarks = (body: unknown): BrandMarks => {
  const marks = new Map<string, BrandMark>();
  for (const [brand, data] of entriesOf(body)) {
    const mark = readMark(data);
    if (mark !== undefined) marks.set(brand, mark);
  }
  return marks;
};

/** Fetches the marks; none where they could not be had, since every brand has its name too. */
export const loadBrandMarks = async (wanted: BrandMarksRequest): Promise<BrandMarks> => {
  const answer = await ask(`${wanted.folderUrl}brands.json`, {}, wanted);
  return readBrandMarks(answer?.status === 200 ? answer.body : undefined);
};
