type Power = readonly [power: string, expression: string, shut: string, open: string];

/** Law 3: what is said behind a shut door, and behind the open one. */
export const globals: readonly Power[] = [
  ['messages', 'new MessageChannel()', 'src/widget/', 'src/channel/'],
  ['messages, by the window', `new window.BroadcastChannel('')`, 'src/gateway/', 'src/channel/'],
  ['network', `fetch('/')`, 'src/widget/', 'src/gateway/'],
  ['network, of old', 'new XMLHttpRequest()', 'src/widget-frame/', 'src/gateway/'],
  ['network, sockets', `new WebSocket('wss:')`, 'src/widget-return/', 'src/gateway/'],
  ['network, in the tracker', `fetch('/')`, 'src/tracker/', 'src/tracker-frame/session/'],
  ['network, in its frame', `fetch('/')`, 'src/tracker-frame/', 'src/tracker-frame/session/'],
  ['leaving', `location.assign('/')`, 'src/widget/', 'src/widget/leave-'],
  ['leaving, to a new window', `window.open('/')`, 'src/widget-frame/', 'src/widget/leave/'],
  ['storage', 'localStorage.length', 'src/widget/', 'src/tracker-frame/session/'],
  ['storage, in the tracker', 'localStorage.length', 'src/tracker/', 'src/tracker-frame/session/'],
  [
    'storage, in its frame',
    'sessionStorage.length',
    'src/tracker-frame/',
    'src/tracker-frame/session/',
  ],
  ['cookies', 'cookieStore.get("x")', 'src/tracker/', 'src/tracker-frame/session/'],
  [
    'cookies, in its frame',
    'window.cookieStore',
    'src/tracker-frame/',
    'src/tracker-frame/session/',
  ],
  ['messages, in the tracker', 'new MessageChannel()', 'src/tracker/', 'src/channel/'],
  [
    'messages, in its frame',
    `new BroadcastChannel('')`,
    'src/tracker-frame/session/',
    'src/channel/',
  ],
  ['timers', 'setTimeout(() => {}, 1)', 'src/widget/', 'src/widget/main.ts'],
  ['timers, in the tracker', 'setInterval(() => {}, 1)', 'src/tracker/', 'src/tracker/main.ts'],
  [
    'timers, in its frame',
    'setTimeout(() => {}, 1)',
    'src/tracker-frame/session/',
    'src/tracker-frame/main.ts',
  ],
  ['timers, but for its clock', 'setTimeout(() => {}, 1)', 'src/tracker/', 'src/tracker/clock.ts'],
  ['the clock', 'Date.now()', 'src/contract/', 'src/widget-frame/main.ts'],
  ['the clock, but in one file', 'Date.now()', 'src/tracker-frame/', 'src/tracker-frame/clock.ts'],
];

export const methods: readonly (readonly [...Power, parameter: string])[] = [
  ['messages', `frame.postMessage(1, '/')`, 'src/widget/', 'src/channel/', 'frame: Window'],
  ['network', `guest.sendBeacon('/')`, 'src/widget/', 'src/gateway/', 'guest: Navigator'],
  ['cookies', 'page.cookie', 'src/tracker/', 'src/tracker-frame/session/', 'page: Document'],
  ['cookies', 'page.cookie', 'src/tracker-frame/', 'src/tracker-frame/session/', 'page: Document'],
  ['messages', `frame.postMessage(1, '/')`, 'src/tracker/', 'src/channel/', 'frame: Window'],
  ['leaving', 'page.location.href', 'src/widget/', 'src/widget/leave-', 'page: Document'],
  ['leaving', 'form.submit()', 'src/widget/', 'src/widget/leave-', 'form: HTMLFormElement'],
  [
    'leaving',
    'asked.requestSubmit()',
    'src/widget/',
    'src/widget/leave-',
    'asked: HTMLFormElement',
  ],
];
