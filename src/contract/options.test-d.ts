import type { Options } from './options.ts';

declare const options: Options;

const style: 'card' | 'plain' | 'logos' | 'none' = options.style;
const isShown: boolean = options.showLabels;
const locale: string | undefined = options.locale;
const width: number | '100%' | undefined = options.threeDIframeSize?.width;
const size: 1 | 2 | 3 | 4 | 5 | undefined = options.browser?.threeDChallengeWindow;
const colour: string | undefined = options.iframeStyles['cvv-placeholder']?.['color'];
void [style, isShown, locale, width, size, colour];

const spin: string | undefined = options.spinner?.color;
const judges: boolean = options.validation;
const stays: boolean = options.useSummaryPage;
const field: 'card.number' | 'card.holder' | 'customer.email' | undefined = options.autofocus;
void [spin, judges, stays, field];

// @ts-expect-error No field but these can be named.
void (options.autofocus === 'card.cvv');

// @ts-expect-error Part of a width is none.
void (options.threeDIframeSize?.width === '80%');

// @ts-expect-error What was read does not change.
options.style = 'plain';

// @ts-expect-error The language has no default.
const always: string = options.locale;
void always;

// @ts-expect-error Callbacks are looked up when they are called, never read with the options.
void options.onReady;
