/** Spoken by both halves; raised when a message changes its meaning. A difference is refused, never guessed. */
export const protocolVersion = 1;
