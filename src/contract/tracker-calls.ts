/** One call of `_OASM`: its second argument as TypeScript writes it, empty for none, and what it does. */
export type TrackerCall = { readonly argument: string; readonly note: string };

/**
 * The calls of `_OASM`, by name. `client_id`, `check`, `poll` and `on_change` are the reference's; the
 * others are additions. A call returns nothing and throws nothing; a wrong one is told on the console.
 */
export const trackerCalls = {
  client_id: {
    argument: 'clientId: string',
    note: 'Names the application: 1 to 128 letters, digits, `_`, `.` or `-`. Its registered origins may embed the tracker.',
  },
  on_change: {
    argument: 'callback: (change: OasmChange) => void',
    note: 'Adds a callback for when the session is not as expected: once, and again after it was as expected or a new `check` or `poll`; never without evidence.',
  },
  off_change: {
    argument: 'callback: (change: OasmChange) => void',
    note: 'Takes a callback of `on_change` or `on_status` away.',
  },
  on_status: {
    argument: 'callback: (status: OasmStatus) => void',
    note: 'Adds a callback for whatever becomes known, or stops being known.',
  },
  session: {
    argument: 'sessionState: string',
    note: 'Passes on the `session_state` of the login redirect, at most 256 printable characters, which answers where cookies are blocked.',
  },
  check: {
    argument: "expected: 'logged_in' | 'logged_out'",
    note: 'Looks once, and goes on listening for what the browser tells by itself.',
  },
  poll: {
    argument: "expected: { state: 'logged_in' | 'logged_out'; interval?: number }",
    note: 'Looks every so many milliseconds: 1000 at least, 10000 if not said or no number. It costs no network. A hidden page looks once a minute at most. A new poll replaces the old one.',
  },
  stop: {
    argument: '',
    note: 'Ends looking and listening, and takes the frame away, until the next `check` or `poll`.',
  },
  destroy: { argument: '', note: 'Ends everything: no frame, listener, timer or global is left.' },
} as const satisfies Readonly<Record<string, TrackerCall>>;

export type TrackerCallName = keyof typeof trackerCalls;
