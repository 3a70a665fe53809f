import './language/iterate.ts';
import './language/objects.ts';
import './language/lists.ts';
import './language/promise.ts';
import './document/events.ts';
import './document/address.ts';
import './document/request.ts';
