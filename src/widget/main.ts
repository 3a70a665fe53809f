import { findOwnScript } from './page/own-script.ts';
import { startWidget } from './start.ts';

// During server-side rendering there is no document, and the import has no effect.
if (typeof document !== 'undefined')
  startWidget(findOwnScript(document, () => new Error('Where am I?').stack ?? ''));
