import type { Options } from './options.ts';

declare const options: Options;

const style: 'card' | 'plain' | 'logos' | 'none' = options.style;
const isShown: boolean = options.showLabels;
const locale: string | undefined = options.locale;
const width: number | '100%' | undefined = options.threeDIframeSize?.width;
const size: 1 | 2 | 3 | 4 | 5 | undefined = options.browser?.threeDChallengeWindow;
const color: string | undefined = options.iframeStyles['cvv-placeholder']?.['color'];
void [style, isShown, locale, width, size, color];

const spinnerColor: string | undefined = options.spinner?.color;
const isValidated: boolean = options.validation;
const hasSummaryPage: boolean = options.useSummaryPage;
const field: 'card.number' | 'card.holder' | 'customer.email' | undefined = options.autofocus;
void [spinnerColor, isValidated, hasSummaryPage, field];

// @ts-expect-error The CVV is not one of the fields that `autofocus` accepts.
void (options.autofocus === 'card.cvv');

// @ts-expect-error The only percentage is 100%.
void (options.threeDIframeSize?.width === '80%');

// @ts-expect-error Options are read-only.
options.style = 'plain';

// @ts-expect-error `locale` has no default, so it may be undefined.
const defaultLocale: string = options.locale;
void defaultLocale;

// @ts-expect-error Callbacks are looked up when they are called, never read with the options.
void options.onReady;
