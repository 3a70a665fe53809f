/** `README.md` describes when each code is reported. */
export type LoadErrorCode =
  | 'blocked'
  | 'network'
  | 'integrity'
  | 'timeout'
  | 'not_a_browser'
  | 'invalid_url'
  | 'in_use';

/**
 * The promise of a loader is rejected with this error, unless the loading was aborted, or replaced
 * by another call of the loader.
 */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly code: LoadErrorCode;

  constructor(code: LoadErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
