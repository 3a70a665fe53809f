import { isCommand, type Command, type Event, type Status } from './session.ts';

type Same<Left, Right> = [Left] extends [Right] ? ([Right] extends [Left] ? true : false) : false;

// All that leaves the frame, by name; what is not listed here has no way up.
const isAll: {
  event: Same<keyof Event, 'kind' | 'state' | 'reason' | 'epoch'>;
  status: Same<keyof Status, 'state' | 'reason' | 'epoch'>;
  command: Same<keyof Command, 'kind' | 'session' | 'mayAsk'>;
} = { event: true, status: true, command: true };
void isAll;

// The one text of it that is open is the epoch; the others are closed lists.
type IsOpen<Text> = string extends Text ? true : false;
const isClosed: { [Name in Exclude<keyof Event, 'epoch'>]: IsOpen<Event[Name]> } = {
  kind: false,
  state: false,
  reason: false,
};
void isClosed;

const told: Event = { kind: 'noticed', state: 'logged_in', reason: '', epoch: '7' };
const asked: Command = { kind: 'check', session: 'h', mayAsk: false };
void [told, asked];

// What the guard lets through is a command, and nothing is one before.
const takeCommand = (data: unknown): Command | undefined => (isCommand(data) ? data : undefined);
void takeCommand;

// @ts-expect-error A handle is text.
const withNumber: Command = { ...asked, session: 7 };
void withNumber;

// @ts-expect-error The status cookie stays in the frame.
const withCookie: Event = { ...told, cookie: 'in.x' };
void withCookie;

// @ts-expect-error So does the marker of the login.
const withMarker: Event = { ...told, marker: 'x' };
void withMarker;

// @ts-expect-error A handle goes down, never up.
const withHandle: Event = { ...told, session: 'h' };
void withHandle;

// @ts-expect-error A cookie is no state.
const asState: Event = { ...told, state: 'in.x' };
void asState;

// @ts-expect-error Nor is it a reason.
const asReason: Event = { ...told, reason: 'in.x' };
void asReason;

// @ts-expect-error What becomes of the frame, the frame cannot tell.
const asRemoved: Event = { ...told, reason: 'removed' };
void asRemoved;

// @ts-expect-error No command carries an address.
const withAddress: Command = { ...asked, address: 'https://evil.example' };
void withAddress;
