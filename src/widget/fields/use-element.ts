import type { Undo } from '#contract/undo';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Returns a ref, or `given`. Calls `start` with its element when Preact has drawn it, and the
 * function that `start` returns when Preact removes it; not when the page removes the element.
 *
 * `start` runs before `render` returns, so that no event is missed. `useEffect` and
 * `useSignalEffect` would wait for the next frame, which a hidden tab does not paint.
 */
export function useElement<Drawn extends Element>(
  start: (element: Drawn) => Undo | undefined,
  given?: RefObject<Drawn | null>,
): RefObject<Drawn | null> {
  const created = useRef<Drawn | null>(null);
  const ref = given ?? created;
  useLayoutEffect(() => (ref.current === null ? undefined : start(ref.current)), []);
  return ref;
}
