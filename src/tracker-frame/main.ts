import { answer, awaitGreeting } from '#channel/accept';
import { sessionChannel, sessionVersion } from '#protocol/session';
import { startFrame } from './start-frame.ts';

awaitGreeting(window, sessionChannel, sessionVersion, (port, pageOrigin) => {
  answer(port, 'opened');
  startFrame(port, pageOrigin);
  // Whoever greets rightly is taken.
  return true;
});
