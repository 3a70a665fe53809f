import type { Options } from './options.ts';

declare const options: Options;

const style: 'card' | 'plain' | 'logos' | 'none' = options.style;
const isShown: boolean = options.showLabels;
const locale: string | undefined = options.locale;
const width: number | undefined = options.threeDIframeSize?.width;
const size: 1 | 2 | 3 | 4 | 5 | undefined = options.browser?.threeDChallengeWindow;
const colour: string | undefined = options.iframeStyles['cvv-placeholder']?.['color'];
void [style, isShown, locale, width, size, colour];

// @ts-expect-error The language has no default.
const always: string = options.locale;
void always;

// @ts-expect-error Callbacks are looked up when they are called, never read with the options.
void options.onReady;
