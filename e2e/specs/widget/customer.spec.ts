import words from '#locales/en' with { type: 'json' };
import { expect, test } from '../../support/fixtures.ts';

test.describe('forceCardHolderEqualsBillingName', () => {
  const options = { forceCardHolderEqualsBillingName: true };

  test('requires two names of the card holder and sends them as the customer', async ({ shop }) => {
    await shop.open({ options });
    const { holder, hints, pay } = shop.form;
    await shop.pay({ holder: 'Jones' });
    await expect(holder).toHaveAccessibleDescription(words.cardHolderError);
    await expect(holder).toBeFocused();
    await expect(hints).toHaveCount(1);
    expect(await shop.posts()).toBe(0);

    await holder.fill('Jane Mary Jones');
    await pay();
    expect(await shop.status()).toMatchObject({
      card: { holder: 'Jane Mary Jones' },
      customer: { givenName: 'Jane Mary', surname: 'Jones' },
    });
    expect(await shop.sent('customer')).toEqual(['customer.givenName', 'customer.surname']);
    expect(await shop.payments()).toBe(1);
  });

  test('shortens long names, keeps a customer that the page supplies, and is off by default @full', async ({
    shop,
  }) => {
    await shop.open({ options });
    await shop.pay({ holder: `${'J'.repeat(60)} Jones` });
    expect(await shop.status()).toMatchObject({
      customer: { givenName: 'J'.repeat(48), surname: 'Jones' },
    });

    const inside = `<input name="customer.givenName" value="Ann">
      <input name="customer.surname" value="Smith"><input name="customer.email" value="ann@shop.example">`;
    await shop.open({ options, inside });
    await shop.pay();
    expect(await shop.status()).toMatchObject({
      customer: { givenName: 'Ann', surname: 'Smith', email: 'ann@shop.example' },
    });

    await shop.open();
    await shop.pay({ holder: 'Jones' });
    await shop.result();
    expect(await shop.sent('customer')).toEqual([]);
  });
});
