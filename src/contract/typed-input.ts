/**
 * Whether an `input` event with this `inputType` is of a shopper who types or pastes. Autofill and
 * extensions dispatch other events than `InputEvent`, whose input type is `undefined`, or events
 * with an empty input type (Chromium 156), or with that of a replacement (Firefox 140).
 */
export function isTypedInput(inputType: string | undefined): boolean {
  return Boolean(inputType) && inputType !== 'insertReplacementText';
}
