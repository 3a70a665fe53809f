import { startTracker } from './start.ts';

// Without a document, as in server-side rendering, the import does nothing.
if (typeof document !== 'undefined') startTracker();
