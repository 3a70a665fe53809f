import { own } from '#contract/own';
import {
  computed,
  onMounted,
  shallowRef,
  toValue,
  watch,
  type ComputedRef,
  type MaybeRefOrGetter,
} from 'vue';
import { sessionKey, trackSession, unknownStatus, type SessionSettings } from './share-session.ts';
import type { SessionReason, SessionState } from './types.ts';

/** State and reason of the session. */
export type Session = {
  readonly state: ComputedRef<SessionState>;
  readonly reason: ComputedRef<SessionReason>;
};

/** Tracks the session of the user. Components with the same settings share one tracker. */
export function useSession(settings: MaybeRefOrGetter<SessionSettings>): Session {
  const status = shallowRef(unknownStatus);
  onMounted(() => {
    watch(
      () => sessionKey(toValue(settings)),
      (_key, _previous, onCleanup) => {
        status.value = unknownStatus;
        const stop = trackSession({
          ...toValue(settings),
          onChange: (change) => own(toValue(settings)).onChange?.(change),
          onError: (error) => own(toValue(settings)).onError?.(error),
          onStatus: (newest) => {
            status.value = newest;
          },
        });
        onCleanup(stop);
      },
      { immediate: true },
    );
  });
  return {
    state: computed(() => status.value.state),
    reason: computed(() => status.value.reason),
  };
}
