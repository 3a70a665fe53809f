import { startTracker } from './start.ts';

// In server-side rendering there is no document, and the import has no effect.
if (typeof document !== 'undefined') startTracker();
