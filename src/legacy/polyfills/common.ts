// The polyfills that both `widget.js` and `oasm.js` need. The build adds the core-js modules that
// their code uses.
import '@mrhenry/core-web/modules/Event.js';
import '@mrhenry/core-web/modules/Element.prototype.append.js';
import '@mrhenry/core-web/modules/Element.prototype.remove.js';
import '@mrhenry/core-web/modules/Node.prototype.getRootNode.js';
import '@mrhenry/core-web/modules/Node.prototype.isConnected.js';
import 'abortcontroller-polyfill/src/abortcontroller-polyfill.js';
import 'whatwg-fetch';
import './add-event-listener.ts';
import './event-interfaces.ts';
import './window-properties.ts';
