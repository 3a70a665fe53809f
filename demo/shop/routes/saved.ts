import type { Context } from 'hono';
import type { ShopContext } from '../context.ts';
import { noCheckoutPage, refusedPage, savingPage } from '../pages/result-page.ts';
import { savedPage } from '../pages/saved-page.ts';
import { readResourcePath } from '../resource-path.ts';
import { contentSecurityPolicy } from '../security.ts';
import { withoutSaved, withSaved, type SavedMethod } from '../sessions.ts';
import type { Refusal } from '../settlement.ts';
import { isAccepted, paymentStatusOf } from '../payment-status.ts';

/**
 * The number of checkouts that are remembered: the shopper can return late, from a tab that was opened before others.
 */
const maxSavings = 20;

const brands = 'VISA MASTER AMEX DIRECTDEBIT_SEPA';

/** The page on which a shopper saves a payment method without a payment, and the return from it. */
export function createSavedRoutes(shopContext: ShopContext) {
  const { shopOrigin, baseUrls, sessions } = shopContext;
  const [baseUrl] = baseUrls;

  function refuse(context: Context, refusal: Refusal) {
    return context.html(refusedPage(refusal), refusal === 'path' ? 400 : 403);
  }

  return {
    page: async (context: Context) => {
      const created = await shopContext.createSaving();
      if (created.kind !== 'created')
        return context.html(
          noCheckoutPage(
            'The payment service cannot save payment methods at the moment.',
            '/saved',
          ),
          502,
        );
      const { checkoutId } = created;
      const shopper = sessions.open(context);
      const savings = [...(shopper.savings ?? []), checkoutId].slice(-maxSavings);
      sessions.save({ ...shopper, savings, notice: undefined });
      context.header('Content-Security-Policy', contentSecurityPolicy({ baseUrl }));
      const integration = {
        baseUrl,
        checkoutId: `${checkoutId}/registration`,
        resultUrl: `${shopOrigin}/saved/result`,
        brands,
        options: { layout: 'accordion' },
      };
      const saved = sessions.savedBy(shopper.id, baseUrl);
      return context.html(savedPage({ saved, integration, notice: shopper.notice }));
    },

    /** Adds the payment method to the shopper's list, if the payment service confirms that it was saved. */
    result: async (context: Context) => {
      const { pathname, search, searchParams } = new URL(context.req.url);
      const resource = readResourcePath(searchParams.get('resourcePath') ?? '');
      if (resource?.kind !== 'registration') return refuse(context, 'path');
      const known = sessions.find(context)?.savings ?? [];
      if (!known.includes(resource.checkoutId)) return refuse(context, 'unknown-order');
      const outcome = readSaved(await shopContext.readSaving(resource.path));
      if (typeof outcome === 'string')
        return context.html(savingPage(outcome, `${pathname}${search}`));
      sessions.save({
        ...withSaved(sessions.open(context), { ...outcome, baseUrl }),
        notice: `${outcome.title} is saved.`,
      });
      return context.redirect('/saved', 303);
    },

    /** The buttons of the list. */
    delete: async (context: Context) => {
      const id = new URLSearchParams(await context.req.text()).get('id');
      const shopper = sessions.open(context);
      const saved = shopper.saved?.find((method) => method.id === id);
      const isDeleted = saved !== undefined && (await shopContext.removeSaved(saved));
      const rest = isDeleted
        ? withoutSaved(sessions.open(context), saved.id)
        : sessions.open(context);
      sessions.save({ ...rest, notice: describeDeletion(saved, isDeleted) });
      return context.redirect('/saved', 303);
    },

    /** Called by `registrations.onRemove`. Shoppers can remove only what they have saved themselves. */
    remove: async (context: Context) => {
      const id = new URLSearchParams(await context.req.text()).get('id');
      const saved = sessions.find(context)?.saved?.find((method) => method.id === id);
      if (saved === undefined) return context.text('There is no such payment method.', 404);
      if (!(await shopContext.removeSaved(saved)))
        return context.text('The payment service has not removed it.', 502);
      sessions.save(withoutSaved(sessions.open(context), saved.id));
      return context.body(null, 204);
    },
  };
}

function describeDeletion(saved: SavedMethod | undefined, isDeleted: boolean): string {
  if (saved === undefined) return 'This payment method was deleted before.';
  return isDeleted
    ? `${saved.title} is deleted.`
    : `${saved.title} is not deleted: the payment service does not answer. Try again later.`;
}

type Response = Awaited<ReturnType<ShopContext['readSaving']>>;

/** The saved payment method, or why there is none. */
function readSaved(response: Response): Omit<SavedMethod, 'baseUrl'> | 'not-saved' | 'unknown' {
  if (response.kind !== 'answered') return 'unknown';
  const status = paymentStatusOf(response.code);
  if (status.kind === 'unknown') return 'unknown';
  return (isAccepted(status) ? response.stored : undefined) ?? 'not-saved';
}
