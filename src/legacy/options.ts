type OptionObject = Readonly<Record<string, unknown>>;

const isOptions = (given: unknown): given is OptionObject =>
  typeof given === 'object' && given !== null;

/** Engines this old know no `let` of a page that would be no property of the window. */
export const readOptions = (): OptionObject => {
  const given: unknown = 'wpwlOptions' in window ? window.wpwlOptions : undefined;
  return isOptions(given) ? given : {};
};

/** As the widget's own errors, of which it has the names and codes. */
export type Told = {
  readonly name: 'WidgetError' | 'PciIframeCommunicationError';
  readonly code: string;
  readonly actor: 'shopper' | 'merchant' | 'network';
  readonly message: string;
};

type Callback = (error: Told) => unknown;

const isCallback = (given: unknown): given is Callback => typeof given === 'function';

/** Tells the page's `onError`, before there is a widget that could. */
export const tellMerchant = (told: Told): void => {
  const { onError } = readOptions();
  if (isCallback(onError)) onError(told);
};
