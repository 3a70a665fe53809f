import type { Context } from 'hono';
import type { ShopContext } from '../context.ts';
import { noCheckoutPage, refusedPage, savingPage } from '../pages/result-page.ts';
import { savedPage } from '../pages/saved-page.ts';
import { readResourcePath } from '../resource-path.ts';
import { contentSecurityPolicy } from '../security.ts';
import { withSaved, type SavedMethod } from '../sessions.ts';
import type { Refusal } from '../settlement.ts';
import { isAccepted, paymentStatusOf } from '../payment-status.ts';

/** So many of the checkouts that a shopper was given are remembered: tabs left open come back late. */
const rememberedSavings = 20;

const brands = 'VISA MASTER AMEX DIRECTDEBIT_SEPA';

type Status = Awaited<ReturnType<ShopContext['readSaving']>>;

/** What was saved, or why there is nothing to list. */
const judge = (status: Status): Omit<SavedMethod, 'baseUrl'> | 'not-saved' | 'unknown' => {
  if (status.kind !== 'answered') return 'unknown';
  const verdict = paymentStatusOf(status.code);
  if (verdict.kind === 'unknown') return 'unknown';
  return (isAccepted(verdict) ? status.stored : undefined) ?? 'not-saved';
};

/** Where a shopper saves a way to pay without paying, and comes back from that. */
export const createSavedRoutes = (shopContext: ShopContext) => {
  const { shopOrigin, baseUrls, sessions } = shopContext;
  const [baseUrl] = baseUrls;

  const refuse = (context: Context, refusal: Refusal) =>
    context.html(refusedPage(refusal), refusal === 'path' ? 400 : 403);

  return {
    page: async (context: Context) => {
      const created = await shopContext.createSaving();
      if (created.kind !== 'created')
        return context.html(
          noCheckoutPage('The payment service saves nothing now.', '/saved'),
          502,
        );
      const { checkoutId } = created;
      const shopper = sessions.open(context);
      const savings = [...(shopper.savings ?? []), checkoutId].slice(-rememberedSavings);
      sessions.save({ ...shopper, savings });
      context.header('Content-Security-Policy', contentSecurityPolicy({ baseUrl }));
      const integration = {
        baseUrl,
        checkoutId: `${checkoutId}/registration`,
        resultUrl: `${shopOrigin}/saved/result`,
        brands,
        options: {},
      };
      return context.html(savedPage(sessions.savedBy(shopper.id, baseUrl), integration));
    },

    /** What was saved is listed once the payment service has said so, and for whom it was saved. */
    result: async (context: Context) => {
      const { pathname, search, searchParams } = new URL(context.req.url);
      const resource = readResourcePath(searchParams.get('resourcePath') ?? '');
      if (resource?.kind !== 'registration') return refuse(context, 'path');
      const known = sessions.find(context)?.savings ?? [];
      if (!known.includes(resource.checkoutId)) return refuse(context, 'stranger');
      const outcome = judge(await shopContext.readSaving(resource.path));
      if (typeof outcome === 'string')
        return context.html(savingPage(outcome, `${pathname}${search}`));
      sessions.save(withSaved(sessions.open(context), { ...outcome, baseUrl }));
      return context.redirect('/saved', 303);
    },
  };
};
