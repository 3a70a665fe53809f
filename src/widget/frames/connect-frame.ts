import { open, type After } from '#channel/open';
import type { Origin } from '#channel/origin';
import type { Undo } from '#channel/port';
import {
  parseEvent,
  paymentChannel,
  type Command,
  type Event,
  type Opening,
} from '#protocol/payment';
import { protocolVersion } from '#protocol/version';
import type { FieldListeners } from '../model/secure-field-model.ts';

/** A blocked or hanging frame is told to the shopper after this long. */
const watchdogMs = 8_000;

export type FrameConnection = {
  readonly frame: HTMLIFrameElement;
  readonly origin: Origin;
  readonly after: After;
  readonly describeOpening: () => Opening;
};

/** Greets a secure frame at every load and talks with it in the words of the payment protocol. */
export const connectFrame = (
  { frame, origin, after, describeOpening }: FrameConnection,
  listeners: FieldListeners,
): Undo =>
  open<Command, Event>({
    frame,
    origin,
    after,
    channel: paymentChannel,
    version: protocolVersion,
    timeoutMs: watchdogMs,
    body: describeOpening,
    parseEvent,
    ...listeners,
  });
