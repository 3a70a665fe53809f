import { isTextList, problem, type Read } from './read-json.ts';
import { readOrigin } from './web-addresses.ts';

const maxOrigins = 20;
const maxOriginLength = 255;

/** The pages that may embed something, each as browsers write it; none where nothing was said. */
export const readOrigins = (value: unknown): Read<readonly string[]> => {
  const given = value ?? [];
  if (!isTextList(given) || given.length > maxOrigins)
    return problem(`origins is a list of at most ${maxOrigins} origins.`);
  const origins = given.flatMap((text) => {
    const origin = text.length <= maxOriginLength ? readOrigin(text) : undefined;
    return origin === undefined ? [] : [origin];
  });
  return origins.length === given.length
    ? { ok: true, value: [...new Set(origins)] }
    : problem('origins is a list of origins, such as "https://app.example".');
};
