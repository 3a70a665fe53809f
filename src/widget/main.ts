import { findOwnScript } from './page/own-script.ts';
import { startWidget } from './start.ts';

// Server rendering has no document. The import then has no effect.
if (typeof document !== 'undefined') startWidget(findOwnScript(document));
