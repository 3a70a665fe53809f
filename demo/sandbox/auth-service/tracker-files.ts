import type { Clients } from '../clients.ts';
import { trackerFrame, trackerFramePath, trackerScripts } from '../served-files.ts';
import { createFileServer, createStaticFiles } from '../static-files.ts';

export type FileRequest = {
  /** Below `/v1/`. */
  readonly path: string;
  /** All there are: with none or several, nobody may embed the frame. */
  readonly clientIds: readonly string[];
  readonly ifNoneMatch: string | undefined;
};

/** Serves the built session tracker, and tells browsers which pages may embed its frame. */
export const createTrackerFiles = (clients: Clients, distFolder: string) => {
  const serve = createFileServer(distFolder);
  const serveScript = createStaticFiles(distFolder, trackerScripts);
  const originsOf = ([clientId, ...more]: readonly string[]): readonly string[] =>
    more.length > 0 ? [] : (clients.find(clientId ?? '')?.origins ?? []);
  return async ({ path, clientIds, ifNoneMatch }: FileRequest): Promise<Response | undefined> => {
    if (path !== trackerFramePath) return serveScript(path, ifNoneMatch);
    const origins = originsOf(clientIds);
    return serve(path, trackerFrame(origins), { ifNoneMatch, variant: origins.join(' ') });
  };
};
