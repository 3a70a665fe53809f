// @ts-check
// Served as one classic script in the head, so that it runs before the widget's script. A module would run later.
import { subscribe } from './record.js';
import { recordCallbacks } from './record-callbacks.js';
import { recordConsole } from './record-console.js';
import { recordMessages } from './record-messages.js';
import { recordRequests } from './record-requests.js';

recordMessages();
recordRequests();
recordCallbacks();
recordConsole();

Object.assign(window, { eventLogRecorder: { subscribe } });
