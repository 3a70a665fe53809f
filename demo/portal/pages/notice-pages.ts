import { notice, type Notice } from './notice.ts';

type Parts = Pick<Notice, 'neighbours'>;

/** A form of a session that is no longer there. */
export const outdatedPage = ({ neighbours }: Parts) =>
  notice({
    kind: 'outdated',
    title: 'That page was out of date',
    text: 'It belonged to an earlier login of yours, so nothing was done. Load the portal again and log out there.',
    ways: [['/', 'To the portal']],
    neighbours,
  });

export const notFoundPage = ({ neighbours }: Parts) =>
  notice({
    kind: 'not-found',
    title: 'There is nothing here',
    text: 'The address leads nowhere in this portal.',
    ways: [['/', 'To the start']],
    neighbours,
  });
