/**
 * Names of the calls that `_OASM` accepts. The API reference defines `client_id`, `check`, `poll` and `on_change`; the
 * others are additions. `src/tracker/oasm.d.ts` documents them all.
 */
export const trackerCallNames = [
  'client_id',
  'on_change',
  'off_change',
  'on_status',
  'session',
  'check',
  'poll',
  'stop',
  'destroy',
] as const;

export type TrackerCallName = (typeof trackerCallNames)[number];
