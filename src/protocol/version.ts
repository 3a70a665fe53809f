/**
 * The version of the messages in `payment.ts`. Increase it when you add or rename a message, or change its meaning. A
 * frame refuses the connection of a page with another version.
 */
export const protocolVersion = 3;
