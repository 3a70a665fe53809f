import type { Clients } from '../stores/clients.ts';
import { trackerFrame, trackerFramePath, trackerScripts } from '../http/file-classes.ts';
import { createFileServer, createStaticFiles, type Asker } from '../http/static-files.ts';

export type FileRequest = Asker & {
  /** Below `/v1/`. */
  readonly path: string;
  /** All there are: with none or several, nobody may embed the frame. */
  readonly clientIds: readonly string[];
};

/** Serves the built session tracker, and tells browsers which pages may embed its frame. */
export const createTrackerFiles = (clients: Clients, distFolder: string) => {
  const serve = createFileServer(distFolder);
  const serveScript = createStaticFiles(distFolder, trackerScripts);
  const originsOf = ([clientId, ...more]: readonly string[]): readonly string[] =>
    more.length > 0 ? [] : (clients.find(clientId ?? '')?.origins ?? []);
  return async ({ path, clientIds, ...asker }: FileRequest): Promise<Response | undefined> => {
    if (path !== trackerFramePath) return serveScript(path, asker);
    const origins = originsOf(clientIds);
    return serve(path, trackerFrame(origins), { ...asker, variant: origins.join(' ') });
  };
};
