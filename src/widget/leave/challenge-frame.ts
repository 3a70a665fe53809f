import type { Extent } from '#contract/option-kinds';
import type { Redirect } from '#contract/outcome';
import type { Undo } from '#channel/port';
import { listen } from '../page/unclobbered.ts';
import { follow } from './post.ts';

/** CSS pixels; all of it is the width of the container and the height of the window. */
export type ChallengeSize = { readonly width: Extent; readonly height: Extent };

export type Challenge = {
  readonly container: HTMLElement;
  readonly name: string;
  readonly title: string;
  readonly size: ChallengeSize;
  readonly onLoaded: (frame: HTMLIFrameElement) => void;
};

/** The bank's page can run and be posted to, but cannot steer the window that holds the shop. */
const powers = 'allow-scripts allow-same-origin allow-forms allow-popups';

const createFrame = ({ container, name, title, size }: Challenge): HTMLIFrameElement => {
  const frame = container.ownerDocument.createElement('iframe');
  frame.className = 'wpwl-target';
  frame.name = name;
  frame.title = title;
  frame.setAttribute('sandbox', powers);
  const { width, height } = size;
  frame.style.inlineSize = width === '100%' ? width : `${width}px`;
  frame.style.blockSize = height === '100%' ? 'min(85vh, 720px)' : `${height}px`;
  return frame;
};

/** Opens the challenge inside the page, where the form was; hands over its undo before it leads there. */
export const openChallenge = (
  challenge: Challenge,
  url: URL,
  redirect: Redirect,
  onOpened: (undo: Undo) => void,
): void => {
  const frame = createFrame(challenge);
  challenge.container.append(frame);
  const stopLoad = listen(frame, 'load', () => challenge.onLoaded(frame));
  onOpened(() => {
    stopLoad();
    frame.remove();
  });
  follow(challenge.container.ownerDocument, url, redirect, challenge.name);
  frame.focus();
};
