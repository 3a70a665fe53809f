/**
 * What is posted to a `notificationUrl`, as JSON. The payload is what the status call answers, and of a
 * payment that follows another also `referencedId`. Id, time and signature stand in the headers, as the
 * Standard Webhooks have them.
 */
export type WebhookEvent =
  | { readonly type: 'PAYMENT'; readonly payload: object }
  | { readonly type: 'REGISTRATION'; readonly action: 'CREATED'; readonly payload: object };

/** The event as it is sent; `undefined` if its payload has no JSON. */
export const writeEvent = (event: WebhookEvent): string | undefined => {
  try {
    return JSON.stringify(event);
  } catch {
    return undefined;
  }
};
