import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html } from 'hono/html';
import * as v from 'valibot';
import { findBuiltFile, widgetScript } from './built-files.ts';
import { headersOf } from './headers.ts';

/** Matches the path of an image below `/v1/`. Any version is accepted, because all versions have the same images. */
const imagePath =
  /^static\/[A-Za-z0-9_-][A-Za-z0-9._-]*\/img\/(?<brand>[A-Za-z0-9_]{1,32})\.(?:png|svg)$/;

/**
 * Serves images of brands as SVG, with any extension: browsers read images by their content type. The policy
 * of all responses keeps an SVG that is opened as a document from running scripts.
 */
export async function readBrandImage(
  distFolder: string,
  path: string,
): Promise<Response | undefined> {
  const brand = imagePath.exec(path)?.groups?.['brand'];
  const image = brand === undefined ? undefined : await drawImage(distFolder, brand);
  if (image === undefined) return undefined;
  return new Response(String(image), {
    headers: { ...headersOf('versioned'), 'Content-Type': 'image/svg+xml' },
  });
}

/**
 * Pages set `brand.png` as the background of elements that have the class of a brand, and expect a sprite. The widget
 * draws marks inside these elements, so the background is empty: any image would cover them or show a wrong brand.
 */
const emptyImage = html`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" />`;

async function drawImage(distFolder: string, brand: string) {
  if (brand === 'brand') return emptyImage;
  const mark = (await readMarks(distFolder)).get(brand);
  return mark === undefined ? undefined : drawMark(mark);
}

const marksSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(
    v.string(),
    v.object({
      box: v.string(),
      shapes: v.array(v.object({ path: v.string(), color: v.string() })),
    }),
  ),
);

type BrandMark = v.InferOutput<typeof marksSchema>[string];

/** Reads `brands.json` of the current version; empty if the widget is not built. */
async function readMarks(distFolder: string): Promise<ReadonlyMap<string, BrandMark>> {
  const script = await findBuiltFile(distFolder, widgetScript);
  const file = join(distFolder, 'v1/paymentWidgets', script?.version ?? '', 'brands.json');
  const reading = v.safeParse(marksSchema, await readFile(file, 'utf8').catch(() => ''));
  return new Map(reading.success ? Object.entries(reading.output) : []);
}

const imageSize = 48;

function drawMark({ box, shapes }: BrandMark) {
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${imageSize}"
    height="${imageSize}"
    viewBox="${box}"
  >
    ${shapes.map(({ path, color }) => html`<path fill="${color}" d="${path}" />`)}
  </svg>`;
}
