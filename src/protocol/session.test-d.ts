import { isCommand, type Command, type Event, type Status } from './session.ts';

type Same<Left, Right> = [Left] extends [Right] ? ([Right] extends [Left] ? true : false) : false;

// Everything that the frame can send to the page.
const isAll: {
  event: Same<keyof Event, 'kind' | 'state' | 'reason' | 'epoch'>;
  status: Same<keyof Status, 'state' | 'reason' | 'epoch'>;
  command: Same<keyof Command, 'kind' | 'session' | 'mayRequest'>;
} = { event: true, status: true, command: true };
void isAll;

// Only the epoch can be any string. The other values are closed lists.
type IsOpen<Text> = string extends Text ? true : false;
const isClosed: { [Name in Exclude<keyof Event, 'epoch'>]: IsOpen<Event[Name]> } = {
  kind: false,
  state: false,
  reason: false,
};
void isClosed;

const event: Event = { kind: 'status', state: 'logged_in', reason: '', epoch: '7' };
const command: Command = { kind: 'check', session: 'h', mayRequest: false };
void [event, command];

// The guard narrows an unknown value to a command.
function narrow(data: unknown): Command | undefined {
  return isCommand(data) ? data : undefined;
}
void narrow;

// @ts-expect-error `session` is a string.
const withNumber: Command = { ...command, session: 7 };
void withNumber;

// @ts-expect-error An event does not contain the status cookie.
const withCookie: Event = { ...event, cookie: 'in.x' };
void withCookie;

// @ts-expect-error An event does not contain the login id.
const withLoginId: Event = { ...event, loginId: 'x' };
void withLoginId;

// @ts-expect-error An event does not contain `session_state`.
const withSession: Event = { ...event, session: 'h' };
void withSession;

// @ts-expect-error A cookie value is not a state.
const asState: Event = { ...event, state: 'in.x' };
void asState;

// @ts-expect-error A cookie value is not a reason.
const asReason: Event = { ...event, reason: 'in.x' };
void asReason;

// @ts-expect-error The frame cannot know that it was removed.
const asRemoved: Event = { ...event, reason: 'removed' };
void asRemoved;

// @ts-expect-error A command does not contain a URL.
const withUrl: Command = { ...command, url: 'https://evil.example' };
void withUrl;
