import { answer, meet } from '#channel/accept';
import { sessionChannel, sessionVersion } from '#protocol/session';
import { startFrame } from './start-frame.ts';

meet(window, { channel: sessionChannel, version: sessionVersion }, (port, pageOrigin) => {
  answer(port, 'opened');
  startFrame(port, pageOrigin);
  return true;
});
