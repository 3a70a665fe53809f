import type { Payment } from '../../payments.ts';
import type { World } from '../../world.ts';
import { successCode, transferCode } from '../results.ts';

/** How long the money is on its way, by the sandbox's clock. */
const transferMs = 2 * 24 * 60 * 60 * 1000;

/** The shopper pays elsewhere, and the money comes days later. */
export const awaitTransfer = (world: World, { id, testMode }: Payment): void => {
  world.payments.settle(id, transferCode);
  world.clock.at(world.clock.now() + transferMs, () =>
    world.payments.settle(id, successCode(testMode)),
  );
};
