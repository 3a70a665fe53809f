/** Why a script did not load. `README.md` states what each code proves. */
export type LoadErrorCode =
  | 'blocked'
  | 'network'
  | 'integrity'
  | 'timeout'
  | 'not_a_browser'
  | 'invalid_url'
  | 'in_use';

/** The promise of a loader is rejected with this error, or with an `AbortError`. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly code: LoadErrorCode;

  constructor(code: LoadErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
