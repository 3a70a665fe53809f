import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { rejectForeignRequests } from '../shared/reject-foreign-requests.ts';
import { readAssets } from './assets.ts';
import { lamp, largestQuantity, priceOf, shades } from './catalogue.ts';
import { createShopContext, type ShopContext, type ShopSettings } from './context.ts';
import { createGallery } from './gallery/gallery.ts';
import { createAbsentOffice, createOffice } from './office/office.ts';
import { productPage } from './pages/product-page.ts';
import { notFoundPage } from './pages/result-page.ts';
import { createCheckoutRoute, type CheckoutRoute } from './routes/checkout.ts';
import { createCouponRoute } from './routes/coupon.ts';
import { createNextCheckoutRoute } from './routes/next-checkout.ts';
import { createNotPaidRoute } from './routes/not-paid.ts';
import { createResultRoutes } from './routes/result.ts';
import { createSavedRoutes } from './routes/saved.ts';
import { secure } from './security.ts';
import { removalPath } from './snippet.ts';
import { readTypedGateway } from './typed-gateway.ts';

export type { ShopSettings } from './context.ts';
export type { TestCard } from './pages/test-cards.ts';

/** The demo shop: a merchant's pages and server. Only the server decides whether an order is paid. */
export function createShop(settings: ShopSettings): Hono {
  const shopContext = createShopContext(settings);
  const assets = readAssets();
  const checkout = createCheckoutRoute(shopContext);
  const { result, order } = createResultRoutes(shopContext);
  const saved = createSavedRoutes(shopContext);
  const shop = new Hono();

  shop.use(secure);
  addPosts(shop, shopContext, checkout);
  shop.get('/', (context) => context.html(productPage(shopContext.phone)));
  shop.get('/checkout', (context) => checkout(context));
  shop.get('/result', result);
  shop.get('/orders/:id', order);
  shop.get('/saved', saved.page);
  shop.get('/saved/result', saved.result);
  shop.post(removalPath, saved.remove);
  shop.post('/saved/delete', saved.delete);
  shop.post('/orders/:id/checkout', createNextCheckoutRoute(shopContext));
  shop.post('/orders/:id/coupon', createCouponRoute(shopContext));
  shop.post('/orders/:id/not-paid', createNotPaidRoute(shopContext));
  shop.route('/gallery', createGallery(shopContext));
  shop.route(
    '/office',
    settings.office === undefined
      ? createAbsentOffice()
      : createOffice(settings.office, shopContext),
  );
  shop.get('/assets/:name{.+}', (context) => {
    const asset = assets.get(context.req.param('name'));
    if (asset === undefined) return context.notFound();
    return context.body(asset.body, 200, {
      'Content-Type': asset.contentType,
      'Cache-Control': 'no-cache',
    });
  });
  shop.notFound((context) => context.html(notFoundPage(), 404));
  return shop;
}

const largestBodyBytes = 16 * 1024;

function addPosts(shop: Hono, shopContext: ShopContext, checkout: CheckoutRoute): void {
  const { shopOrigin, sessions, orders, baseUrls } = shopContext;

  shop.use(bodyLimit({ maxSize: largestBodyBytes }));

  shop.use(rejectForeignRequests(shopOrigin, 'shop'));

  shop.post('/orders', async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const quantity = Number(form.get('quantity'));
    const shade = shades.find((each) => each === form.get('shade'));
    const isInStock = Number.isInteger(quantity) && quantity >= 1 && quantity <= largestQuantity;
    if (!isInStock || shade === undefined) return context.redirect('/', 303);
    const order = orders.place({
      shopperId: sessions.open(context).id,
      title: `${lamp.title}, ${shade}`,
      quantity,
      amount: priceOf(lamp, quantity),
      currency: lamp.currency,
      baseUrl: baseUrls[0],
    });
    return context.redirect(`/checkout?order=${order.id}`, 303);
  });

  shop.post('/gateway', async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const shopper = sessions.open(context);
    const back = `/checkout${new URL(context.req.url).search}`;
    if (form.has('forget')) {
      sessions.save({ ...shopper, typedGateway: undefined });
      return context.redirect(back, 303);
    }
    const baseUrl = form.get('typedBaseUrl')?.trim() ?? '';
    const checkoutId = form.get('checkoutId')?.trim() ?? '';
    const read = readTypedGateway(baseUrl, checkoutId);
    if (read.kind === 'invalid') {
      return checkout(context, { baseUrl, checkoutId, problem: read.problem });
    }
    sessions.save({ ...shopper, typedGateway: read.gateway });
    return context.redirect(back, 303);
  });
}
