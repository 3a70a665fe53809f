import type { RequestContext } from '../http/request-context.ts';
import type { Clients } from '../stores/clients.ts';
import { trackerFrame, trackerFramePath, trackerScripts } from '../http/file-classes.ts';
import { createFileServer, createStaticFiles, filePathOf } from '../http/static-files.ts';

/**
 * Serves the built session tracker. The policy of its frame allows the origins that are registered for `client_id`;
 * without a client, or with several, no page may embed the frame.
 */
export function createTrackerFiles(clients: Clients, distFolder: string) {
  const serve = createFileServer(distFolder);
  const serveScript = createStaticFiles(distFolder, trackerScripts);
  function originsOf([clientId, ...more]: readonly string[]): readonly string[] {
    return more.length > 0 ? [] : (clients.find(clientId ?? '')?.origins ?? []);
  }
  return async (context: RequestContext): Promise<Response | undefined> => {
    const { req } = context;
    const path = filePathOf(context);
    const headers = {
      ifNoneMatch: req.header('if-none-match'),
      userAgent: req.header('user-agent'),
      platform: req.header('sec-ch-ua-platform'),
    };
    if (path !== trackerFramePath) return serveScript(path, headers);
    const origins = originsOf(req.queries('client_id') ?? []);
    return serve(path, trackerFrame(origins), { ...headers, variant: origins.join(' ') });
  };
}
