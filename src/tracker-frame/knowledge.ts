import type { Event } from '#protocol/session';
import { conclude, type Facts } from './conclude.ts';
import { createLogin, type Login, type Subject } from './login.ts';
import type { Answer } from './session/ask.ts';

export type KnowledgePorts = {
  readonly readCookie: () => string;
  readonly digest: (marker: string) => Promise<string>;
  readonly send: (event: Event) => void;
};

/** What is known of a session, and what was told of it. */
export type Knowledge = Omit<Login, 'note' | 'isPagesOver'> & {
  readonly isOffline: () => boolean;
  readonly learn: (answer: Answer, about: Subject) => void;
  /** Tells what is known, asked for it. */
  readonly answer: (isAwaited: boolean) => Promise<void>;
  /** Tells what is new; nothing before it was asked for. */
  readonly tell: (isAwaited: boolean) => Promise<void>;
};

export const createKnowledge = ({ readCookie, digest, send }: KnowledgePorts): Knowledge => {
  const login = createLogin(readCookie);
  let trouble: Facts['trouble'] = '';
  let told = '';

  const read = async (isAwaited: boolean): Promise<Event> => {
    const evidence = login.evidence();
    const epoch = await digest(evidence);
    // The browser may have set another cookie meanwhile; what is told is what holds now.
    if (evidence !== login.evidence()) return read(isAwaited);
    const status = conclude({
      hasAccess: login.hasAccess(),
      evidence,
      word: login.word(),
      isPagesLoginOver: login.isPagesOver(),
      trouble,
      isAwaited,
    });
    return { kind: 'noticed', ...status, epoch: status.state === 'logged_in' ? epoch : '' };
  };

  return {
    ...login,
    isOffline: () => trouble === 'offline',
    learn: (answer, about) => {
      trouble = 'trouble' in answer ? answer.trouble : '';
      if ('word' in answer) login.note(answer.word, about);
    },
    answer: async (isAwaited) => {
      const event = await read(isAwaited);
      told = JSON.stringify(event);
      send(event);
    },
    tell: async (isAwaited) => {
      const event = await read(isAwaited);
      const text = JSON.stringify(event);
      if (told === '' || told === text) return;
      told = text;
      send(event);
    },
  };
};
