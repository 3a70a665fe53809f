import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { ShopContext } from '../context.ts';
import { noCheckoutPage } from '../pages/result-page.ts';
import { contentSecurityPolicy } from '../security.ts';
import { readFilter, readTile, tileAddress, type Tile } from './choice.ts';
import { galleryPage } from './gallery-page.ts';
import { tileStates, type TileState } from './states.ts';
import { tilePage } from './tile-page.ts';

/** The gallery and the pages of its tiles. */
export function createGallery({ baseUrls, shopOrigin, createSample }: ShopContext): Hono {
  const gallery = new Hono();
  const [baseUrl] = baseUrls;

  async function getCheckoutId({ state }: Tile): Promise<string | undefined> {
    // The URL of the script then contains no checkout id.
    if (state === 'not-set-up') return '';
    if (state === 'expired') return unknownCheckoutId();
    const created = await createSample();
    return created.kind === 'created' ? created.checkoutId : undefined;
  }

  gallery.get('/', (context) => {
    context.header('Content-Security-Policy', contentSecurityPolicy({ hasTiles: true }));
    return context.html(galleryPage(readFilter(new URL(context.req.url).searchParams)));
  });

  // The result URL of the state `redirecting`: the browser stays on the tile's page.
  gallery.get('/no-content', (context) => context.body(null, 204));

  gallery.get('/tile', async (context) => {
    const tile = readTile(new URL(context.req.url).searchParams);
    const checkoutId = await getCheckoutId(tile);
    if (checkoutId === undefined) {
      const text = 'The payment service did not create a checkout for this tile.';
      return context.html(noCheckoutPage(text, tileAddress(tile)), 502);
    }
    context.header('Content-Security-Policy', policyOf(tile, baseUrl));
    const { brands = 'VISA MASTER AMEX', options = {} } = stateOf(tile);
    const { layout, style, locale } = tile;
    return context.html(
      tilePage(tile, {
        baseUrl,
        checkoutId,
        resultUrl: `${shopOrigin}/gallery`,
        brands,
        options: { layout, style, locale, ...options },
      }),
    );
  });

  return gallery;
}

/** A well-formed checkout ID that the payment service does not know. */
function unknownCheckoutId(): string {
  return `${randomBytes(16).toString('hex').toUpperCase()}.none`;
}

function policyOf({ state }: Tile, baseUrl: string): string {
  return contentSecurityPolicy({
    baseUrl,
    isTile: true,
    areFramesBlocked: state === 'blocked',
  });
}

function stateOf({ state }: Tile): TileState {
  return tileStates.find(({ id }) => id === state) ?? tileStates[0];
}
