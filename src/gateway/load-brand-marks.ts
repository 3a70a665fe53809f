import * as v from 'valibot';
import { detail, matching } from '#contract/api/answer';
import { properties } from '#contract/properties';
import { request, type RequestTimeout } from './request.ts';
import { entriesOf } from './json.ts';

export type BrandMarksRequest = RequestTimeout & {
  /** URL of the script's versioned folder. Ends in `/`. */
  readonly folderUrl: string;
};

/** A part of a logo: an SVG path, and its color as `#rrggbb`. */
export type Shape = { readonly path: string; readonly color: string };

/** The logo of a brand. */
export type BrandMark = {
  /** The view box of `shapes`. */
  readonly box: string;
  readonly shapes: readonly Shape[];
  /** The logo in one color, with a view box of 24 by 24. `undefined` if there is none. */
  readonly outline: Shape | undefined;
};

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

const shapeSchema = properties({
  path: matching(/^[MmZzLlHhVvCcSsQqTtAaEe0-9 ,.+-]+$/),
  color: matching(/^#[0-9A-Fa-f]{6}$/),
});

const markSchema = properties({
  box: matching(/^[0-9. -]+$/),
  shapes: v.array(shapeSchema),
  outline: detail(shapeSchema),
});

/** The view box of a logo that is its own outline. */
const outlineBox = '0 0 24 24';

function readMark(data: unknown): BrandMark | undefined {
  const { success, output } = v.safeParse(markSchema, data);
  if (!success || output.shapes.length === 0) return undefined;
  const { box, shapes, outline } = output;
  const isOutline = box === outlineBox && shapes.length === 1;
  return { box, shapes, outline: outline ?? (isOutline ? shapes[0] : undefined) };
}
