export type OptionObject = Readonly<Record<string, unknown>>;

const isOptions = (given: unknown): given is OptionObject =>
  typeof given === 'object' && given !== null;

/** Engines this old know no `let` of a page that would be no property of the window. */
export const readOptions = (): OptionObject => {
  const given: unknown = 'wpwlOptions' in window ? window.wpwlOptions : undefined;
  return isOptions(given) ? given : {};
};

/** As the widget's own errors, of which it has the names and codes. */
export type Told = {
  name: 'WidgetError' | 'PciIframeCommunicationError';
  code: string;
  actor: 'shopper' | 'merchant' | 'network';
  message: string;
};

/** The oldest have none unless somebody looks. */
export const said = 'console' in window ? console : undefined;

type Callback = (error: Error) => unknown;

const isCallback = (given: unknown): given is Callback => typeof given === 'function';

/** Tells the page's `onError`, before there is a widget that could. */
export const tellMerchant = ({ name, code, actor, message }: Told): void => {
  const { onError } = readOptions();
  if (!isCallback(onError)) return;
  const error: Error & { code?: string; actor?: string } = new Error(message);
  error.name = name;
  error.code = code;
  error.actor = actor;
  try {
    onError(error);
  } catch (cause) {
    said?.error('[wpwl] onError threw. Mend the callback in wpwlOptions.', cause);
  }
};
