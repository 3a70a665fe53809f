// @ts-check
// Served as one plain script in the head: it runs before the widget's own script, as no module would.
import { tell } from './hear.js';
import { watchCallbacks } from './watch-callbacks.js';
import { watchConsole } from './watch-console.js';
import { watchMessages } from './watch-messages.js';
import { watchRequests } from './watch-requests.js';

watchMessages();
watchRequests();
watchCallbacks();
watchConsole();

Object.assign(window, { overheard: { tell } });
