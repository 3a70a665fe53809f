import { notice, type Notice } from './notice.ts';

type Parts = Pick<Notice, 'otherSites'>;

/** For a form of a session that has ended. */
export function outdatedPage({ otherSites }: Parts) {
  return notice({
    kind: 'outdated',
    title: 'The page was out of date',
    text: 'The page belonged to an earlier login. Nothing was changed. Open the portal again and log out there.',
    links: [['/', 'Go to the portal']],
    otherSites,
  });
}

export function notFoundPage({ otherSites }: Parts) {
  return notice({
    kind: 'not-found',
    title: 'Page not found',
    text: 'The portal has no page at this address.',
    links: [['/', 'Go to the start page']],
    otherSites,
  });
}
