import { request, type RequestTimeout } from './request.ts';
import { entriesOf, textAt } from './json.ts';

export type BrandMarksRequest = RequestTimeout & {
  /** URL of the script's versioned folder. Ends in `/`. */
  readonly folderUrl: string;
};

/** The logo of a brand: an SVG path, its view box, and the color of the brand as `#rrggbb`. */
export type BrandMark = { readonly path: string; readonly box: string; readonly color: string };

export type BrandMarks = ReadonlyMap<string, BrandMark>;

/** The logos in `brands.json` by brand, without invalid ones. */
export function readBrandMarks(body: unknown): BrandMarks {
  const marks = new Map<string, BrandMark>();
  for (const [brand, data] of entriesOf(body)) {
    const mark = readMark(data);
    if (mark !== undefined) marks.set(brand, mark);
  }
  return marks;
}

/** Returns no logos if the request fails. The form then shows the names of the brands. */
export async function loadBrandMarks(options: BrandMarksRequest): Promise<BrandMarks> {
  const response = await request(`${options.folderUrl}brands.json`, {}, options);
  return readBrandMarks(response?.status === 200 ? response.body : undefined);
}

const pathPattern = /^[MmZzLlHhVvCcSsQqTtAaEe0-9 ,.+-]+$/;
const boxPattern = /^[0-9. -]+$/;
const colorPattern = /^#[0-9A-Fa-f]{6}$/;

function readMark(data: unknown): BrandMark | undefined {
  const path = textAt(data, 'path') ?? '';
  const box = textAt(data, 'box') ?? '';
  const color = textAt(data, 'color') ?? '';
  const isMark = pathPattern.test(path) && boxPattern.test(box) && colorPattern.test(color);
  return isMark ? { path, box, color } : undefined;
}
