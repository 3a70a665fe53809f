import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { ShopContext } from '../context.ts';
import { noCheckoutPage } from '../pages/result-page.ts';
import { contentSecurityPolicy } from '../security.ts';
import { readFilter, readTile, tileAddress, type Tile } from './choice.ts';
import { galleryPage } from './gallery-page.ts';
import { tileStates, type TileState } from './states.ts';
import { tilePage } from './tile-page.ts';

/** Of the right shape, and made by nobody. */
const unknownCheckout = (): string => `${randomBytes(16).toString('hex').toUpperCase()}.none`;

const policyOf = ({ state }: Tile, baseUrl: string): string =>
  contentSecurityPolicy({
    baseUrl,
    isTile: true,
    areFramesBlocked: state === 'blocked',
  });

const stateOf = ({ state }: Tile): TileState =>
  tileStates.find(({ id }) => id === state) ?? tileStates[0];

/** The gallery, and the slim pages that it frames. */
export const createGallery = ({ baseUrls, shopOrigin, createSample }: ShopContext): Hono => {
  const gallery = new Hono();
  const [baseUrl] = baseUrls;

  const checkoutFor = async ({ state }: Tile): Promise<string | undefined> => {
    if (state === 'not-set-up') return '';
    if (state === 'ended') return unknownCheckout();
    const created = await createSample();
    return created.kind === 'created' ? created.checkoutId : undefined;
  };

  gallery.get('/', (context) => {
    context.header('Content-Security-Policy', contentSecurityPolicy({ hasTiles: true }));
    return context.html(galleryPage(readFilter(new URL(context.req.url).searchParams)));
  });

  // Where a tile goes that is to be seen on its way.
  gallery.get('/stay', (context) => context.body(null, 204));

  gallery.get('/tile', async (context) => {
    const tile = readTile(new URL(context.req.url).searchParams);
    const checkoutId = await checkoutFor(tile);
    if (checkoutId === undefined) {
      const text = 'The payment service made no checkout for this tile.';
      return context.html(noCheckoutPage(text, tileAddress(tile)), 502);
    }
    context.header('Content-Security-Policy', policyOf(tile, baseUrl));
    const { brands = 'VISA MASTER AMEX', options = {} } = stateOf(tile);
    const { style, locale } = tile;
    return context.html(
      tilePage(tile, {
        baseUrl,
        checkoutId,
        resultUrl: `${shopOrigin}/gallery`,
        brands,
        options: { style, locale, ...options },
      }),
    );
  });

  return gallery;
};
