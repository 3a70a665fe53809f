/**
 * The version of the messages in `payment.ts`. Increase it if a message is added or renamed, or changes its meaning. A
 * page and a frame of different versions refuse to connect.
 */
export const protocolVersion = 3;
