export type OptionObject = Readonly<Record<string, unknown>>;

export function findMerchantOptions(): OptionObject {
  const options: unknown = 'wpwlOptions' in window ? window.wpwlOptions : undefined;
  return isOptions(options) ? options : {};
}

/** The properties of the error that the page's `onError` receives. `actor` is who can fix it. */
export type ReportedError = {
  name: 'WidgetError' | 'PciIframeCommunicationError';
  code: string;
  actor: 'shopper' | 'merchant' | 'network';
  message: string;
};

/** Internet Explorer 9 and older have a console only while the developer tools are open. */
export const browserConsole = 'console' in window ? console : undefined;

export function callOnError({ name, code, actor, message }: ReportedError): void {
  const { onError } = findMerchantOptions();
  if (!isCallback(onError)) return;
  const error: Error & { code?: string; actor?: string } = new Error(message);
  error.name = name;
  error.code = code;
  error.actor = actor;
  try {
    onError(error);
  } catch (cause) {
    browserConsole?.error('[wpwl] onError threw. Fix the callback in wpwlOptions.', cause);
  }
}

function isOptions(value: unknown): value is OptionObject {
  return typeof value === 'object' && value !== null;
}

type Callback = (error: Error) => unknown;

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}
