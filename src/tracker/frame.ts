import { isLocalName } from '#channel/safe-address';

/** What a hidden frame with the session document of a client is made with; `base` is `{auth_url}/v1/sessionTracker/`. */
export const describeFrame = ({ href, hostname }: URL, clientId: string) => ({
  sandbox: 'allow-scripts allow-same-origin allow-storage-access-by-user-activation',
  // A page of this machine may need leave to reach a host of this machine.
  allow: `storage-access${isLocalName(hostname) ? ';local-network-access' : ''}`,
  hidden: true,
  tabIndex: -1,
  title: 'Session tracking',
  src: `${href}frame?client_id=${clientId}`,
});
