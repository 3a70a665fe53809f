import words from '#locales/en' with { type: 'json' };
import { expect, test } from '../../support/fixtures.ts';

const email = { email: 'jane@shop.example' };
const inside = `<input name="customer.email" value="${email.email}">`;
const named = { 'customer.givenName': 'Jane', 'customer.surname': 'Jones' };

test.describe('customer.email without a name in the form', () => {
  test('is sent if the checkout has a name, otherwise left out', async ({ shop }) => {
    await shop.open({ inside, parameters: named });
    await shop.pay();
    expect(await shop.status()).toMatchObject({
      customer: { givenName: 'Jane', surname: 'Jones', ...email },
    });
    expect(await shop.sent('customer')).toEqual(['customer.email']);
    expect(shop.logged.join()).not.toContain('customer.*');

    await shop.open({ inside });
    await shop.pay();
    await shop.expectPaid();
    expect(await shop.sent('customer')).toEqual([]);
    expect(shop.logged.filter((line) => line.includes('customer.*'))).toHaveLength(1);
  });

  test('is sent if a later checkout of the form has a name @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    await shop.open({ inside });
    const changed = await sandbox.createCheckout(named);
    await page.evaluate(`wpwl.setCheckout('${changed}')`);
    await shop.pay();
    expect((await shop.result()).get('id')).toBe(changed);
    expect(await shop.status()).toMatchObject({ customer: email });

    const created = await sandbox.createCheckout(named);
    const after = `<script>wpwlOptions.createCheckout = async () => '${created}';</script>`;
    await shop.open({ inside, checkoutId: '', after });
    await shop.pay();
    expect((await shop.result()).get('id')).toBe(created);
    expect(await shop.status()).toMatchObject({ customer: email });
  });
});

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

    const person = `<input name="customer.givenName" value="Ann">
      <input name="customer.surname" value="Smith"><input name="customer.email" value="ann@shop.example">`;
    await shop.open({ options, inside: person });
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
