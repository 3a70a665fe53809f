import { expect } from 'vitest';
import { createNetwork, type SentRequest } from './network.fixture.ts';
import { createOrder } from './order.fixture.ts';
import { numbers, type Scenario, type Step, type StepOf } from './steps.fixture.ts';
import { bindCvv, type Shopper } from './shopper.fixture.ts';
import { openTab } from './tab.fixture.ts';

const holders = ['Jane Jones', 'John Jones'] as const;
const expiry = '12/30';

/**
 * Runs a scenario: a shopper in one or two tabs with the card form of a shop, and the sandbox. Throws
 * if something typed is lost, a frame is loaded again, an order can be paid twice, or another amount
 * is sent than that on the button. Calls `count` for what has happened.
 */
export async function runScenario(
  { startsEmpty, hasTwoTabs, isHostile, steps }: Scenario,
  count: (what: string) => void,
): Promise<void> {
  const order = createOrder(count);
  const network = createNetwork(order.send, order.origins, checkSent);
  const shoppers: Shopper[] = [];
  const faults: string[] = [];
  let isUpdated = false;
  let isReplacementDisturbed = false;

  /** Compares a payment with what the shopper has typed and seen. */
  function checkSent({ kind, checkoutId, entries }: SentRequest): void {
    const shopper = shoppers.find(({ holder }) => holder === entries.get('card.holder'));
    if (kind !== 'payment' || shopper === undefined) return;
    count('payment sent');
    const { number, cvv, pressed } = shopper;
    if (entries.get('card.number') !== number) faults.push('Another number was sent than typed.');
    if (entries.get('card.cvv') !== cvv?.text) faults.push('Another CVV was sent than typed.');
    if (cvv !== undefined && ![checkoutId, ''].includes(cvv.checkoutId))
      faults.push('A CVV was sent with another checkout than it was typed for.');
    if (cvv !== undefined) shopper.cvv = { ...cvv, checkoutId, isSent: true };
    const amount = order.amountOf(checkoutId);
    // A hostile page can write any text on its button.
    if (!shopper.isHostile && /\d/.test(pressed) && !pressed.includes(amount))
      faults.push(`The button said "${pressed}", and ${amount} was sent.`);
  }

  function open(index: number): Shopper {
    const tab = openTab({
      after: network.after,
      origins: order.origins,
      checkoutId: startsEmpty && index === 0 ? '' : order.first(),
      pairingDigits: index === 0 ? '1a' : '2b',
    });
    const shopper: Shopper = {
      tab,
      holder: holders[index] ?? '',
      number: '',
      cvv: undefined,
      pressed: '',
      isHostile: false,
      hasSubmitted: false,
    };
    tab.fill('card.holder', shopper.holder);
    tab.fill('card.expiry', expiry);
    shoppers.push(shopper);
    return shopper;
  }

  function typeNumber(shopper: Shopper, text: string): void {
    if (shopper.tab.type('card.number', text)) shopper.number = text;
  }

  function typeCvv(shopper: Shopper, text: string): void {
    const checkoutId = shopper.tab.frame('card.cvv').checkoutId();
    if (shopper.tab.type('card.cvv', text)) shopper.cvv = { text, checkoutId, isSent: false };
  }

  async function complete(shopper: Shopper, cvv: string): Promise<void> {
    if (shopper.number === '') typeNumber(shopper, numbers[0]);
    if (shopper.cvv === undefined) typeCvv(shopper, cvv);
    await network.settle();
  }

  async function press(shopper: Shopper, cvv: string): Promise<void> {
    await complete(shopper, cvv);
    const button = shopper.tab.button();
    if (shopper.tab.phase() === 'editing') shopper.pressed = button.textContent;
    button.click();
    await network.settle();
    count(`after a press: ${shopper.tab.notice() ?? shopper.tab.phase()}`);
  }

  function setCheckout({ tab }: Shopper, id: string): void {
    void tab.drawn.setCheckout(id).then(
      () => count('setCheckout: changed'),
      () => count('setCheckout: refused'),
    );
  }

  /** The page swaps the checkout of fields, or submits, without the widget. */
  async function runHostile(shopper: Shopper, step: HostileStep): Promise<void> {
    const { tab } = shopper;
    shopper.isHostile = true;
    if (step.kind === 'hostileSubmit') return submit(shopper, step.cvv);
    const current = tab.frame('card.number').checkoutId();
    const checkoutId = order.nextCheckout(current, step.amount);
    for (const field of step.fields)
      tab.frame(field).post({ kind: 'setCheckout', requestId: 'hostile', checkoutId });
    return undefined;
  }

  async function submit(shopper: Shopper, cvv: string): Promise<void> {
    for (const field of ['card.number', 'card.cvv'] as const)
      shopper.tab.frame(field).post({ kind: 'setDisabled', isDisabled: false });
    await network.settle();
    await complete(shopper, cvv);
    shopper.hasSubmitted = true;
    const values = {
      'card.holder': shopper.holder,
      'card.expiryMonth': '12',
      'card.expiryYear': '2030',
    };
    return shopper.tab.frame('card.number').post({
      kind: 'submit',
      requestId: 'hostile',
      fields: Object.entries(values).map(([name, value]) => ({ name, value })),
      siblings: ['card.cvv'],
      challenge: 'window',
      isRetryable: true,
    });
  }

  /** The steps of the network and of the server of the shop. */
  async function runOutside(step: OutsideStep): Promise<void> {
    switch (step.kind) {
      case 'updateOrder':
        // Otherwise the amount changes while a payment, or the answer about its amount, is on its way.
        if (network.isOnItsWay('payment') || network.isOnItsWay('widget')) return undefined;
        isUpdated = true;
        network.unplan('widget');
        return order.updateAmount(step.amount);
      case 'plan':
        // A payment is sent with the known amount if the newest one cannot be read.
        if (step.request === 'widget' && isUpdated) return undefined;
        if (step.request === 'replacement') isReplacementDisturbed = true;
        return network.plan(step.request, step.fate);
      case 'deliver':
        order.answerCreation();
        return network.deliver();
      case 'wait':
        return network.advance(step.durationMs);
    }
  }

  async function run(step: Step): Promise<void> {
    if (!('tab' in step)) return runOutside(step);
    const index = hasTwoTabs ? step.tab : 0;
    const shopper = shoppers.find(({ holder }) => holder === holders[index]) ?? open(index);
    await network.settle();
    const { drawn } = shopper.tab;
    switch (step.kind) {
      case 'typeNumber':
        return typeNumber(shopper, step.text);
      case 'typeCvv':
        return typeCvv(shopper, step.text);
      case 'press':
        order.setReaction(step.reaction, step.amount);
        await press(shopper, step.cvv);
        return step.isAwaited ? network.advance(12_000) : undefined;
      case 'pressNotice':
        return shopper.tab.pressNotice();
      case 'setCheckout':
        if (step.isRepeated) setCheckout(shopper, order.nextCheckout(drawn.checkoutId(), 0));
        return setCheckout(shopper, order.nextCheckout(drawn.checkoutId(), step.amount));
      case 'setNonsense': {
        const special = new Map([
          ['foreign', order.createForeignCheckout()],
          ['first', order.first()],
        ]);
        // Without a checkout, the form would get that of another merchant.
        if (drawn.checkoutId() === '') return undefined;
        return setCheckout(shopper, special.get(step.id) ?? step.id);
      }
      case 'hostileSwap':
      case 'hostileSubmit':
        return isHostile ? runHostile(shopper, step) : undefined;
    }
  }

  function checkInvariants(): void {
    expect(faults.join(' ')).toBe('');
    expect(order.mayBePaid().length, 'payments of the order').toBeLessThanOrEqual(1);
    for (const shopper of shoppers) {
      const { tab, holder } = shopper;
      expect(tab.countReloads(), 'frames that were loaded again').toBe(0);
      expect(tab.control('card.holder').value).toBe(holder);
      expect(tab.control('card.expiry').value.replaceAll(' ', '')).toBe(expiry);
      const [number, cvv] = [tab.typed('card.number'), tab.typed('card.cvv')];
      // A form is emptied when it is closed, and when its payment is made. Swaps of a hostile page can
      // close it, and the next checkout opens it again.
      const wasClosed = tab.takeClosed() && shopper.isHostile;
      const isEmptied =
        ['closed', 'handedOver', 'redirecting'].includes(tab.phase()) ||
        shopper.hasSubmitted ||
        wasClosed;
      if (cvv === '' && (isEmptied || mayEmptyCvv(shopper))) shopper.cvv = undefined;
      if (cvv !== '') bindCvv(shopper);
      expect(cvv, 'the CVV').toBe(shopper.cvv?.text ?? '');
      if (isEmptied) shopper.number = number;
      expect(number, `the card number (${tab.phase()})`).toBe(shopper.number);
    }
  }

  /** A CVV is for one payment: it was sent, or typed for another checkout. */
  function mayEmptyCvv({ tab, cvv }: Shopper): boolean {
    const checkoutId = tab.frame('card.cvv').checkoutId();
    const isOfCheckout =
      cvv?.checkoutId === checkoutId || (cvv?.checkoutId === '' && checkoutId === order.first());
    return cvv?.isSent === true || !isOfCheckout;
  }

  /** A form that is open can pay an order of which no payment exists. */
  async function payAtLast(): Promise<void> {
    const [shopper = open(0)] = shoppers;
    for (const kind of ['payment', 'replacement', 'widget'] as const) network.unplan(kind);
    await runOutside({ kind: 'deliver' });
    await network.advance(200_000);
    checkInvariants();
    if (order.payments().length > 0 || shopper.tab.phase() !== 'editing' || isHostile) return;
    for (let presses = 0; presses < 3 && order.payments().length === 0; presses += 1) {
      typeCvv(shopper, '123');
      await press(shopper, '123');
      await runOutside({ kind: 'deliver' });
      await network.advance(12_000);
    }
    checkInvariants();
    // The checkout may have been replaced, in another tab or by a request without a response.
    if (hasTwoTabs || isReplacementDisturbed) return;
    expect([shopper.tab.phase(), order.payments().length]).toEqual(['handedOver', 1]);
    count('paid at last');
  }

  try {
    for (const step of steps) {
      await run(step);
      await network.settle();
      checkInvariants();
      const isPaid = shoppers.every(({ tab }) => tab.phase() === 'handedOver');
      // A hostile page can still send commands.
      if (shoppers.length > 0 && isPaid && !isHostile) break;
    }
    await payAtLast();
    if (order.mayBePaid().length > 0) count('paid');
    if (order.payments().length > order.mayBePaid().length) count('declined');
    if (order.payments().length > 1) count('paid or declined after a decline');
  } finally {
    for (const { tab } of shoppers) tab.close();
    order.close();
  }
}

type HostileStep = StepOf<'hostileSwap' | 'hostileSubmit'>;
type OutsideStep = StepOf<'updateOrder' | 'plan' | 'deliver' | 'wait'>;
