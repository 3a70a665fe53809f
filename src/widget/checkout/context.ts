import type { ReadonlySignal } from '@preact/signals';
import type { Options } from '#contract/options';
import type { After } from '#channel/open';
import type { Origin } from '#channel/origin';
import type { BrandMarks } from '#gateway/load-brand-marks';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { Texts } from '../i18n.ts';
import type { Locale } from '../locale.ts';
import type { Reporter } from '../page/reporter.ts';

/** What all forms of one checkout share. */
export type CheckoutContext = {
  readonly document: Document;
  /** Ends in `/`. */
  readonly baseUrl: string;
  /** Address of the pinned folder; ends in `/`. */
  readonly folderUrl: string;
  readonly origin: Origin;
  readonly checkoutId: string;
  readonly resource: 'payment' | 'registration';
  readonly options: Options;
  readonly texts: Texts;
  readonly locale: ReadonlySignal<Locale>;
  readonly marks: ReadonlySignal<BrandMarks>;
  readonly reporter: Reporter;
  readonly after: After;
  /** Random lower-case hexadecimal digits, two for each byte. */
  readonly randomHex: (bytes: number) => string;
  readonly isOnline: () => boolean;
  /** The shopper's day, `yyyy-MM-dd`. */
  readonly today: () => string;
  /** Where the shopper believes to be. */
  readonly pageHost: string;
  readonly readCheckout: () => Promise<CheckoutReading>;
  /** What the configuration said; `undefined` until it has answered. */
  readonly configuration: ReadonlySignal<CheckoutReading | undefined>;
};
