/** Bytes as the text they are; `undefined` where they are none, rather than a text full of gaps. */
export const readUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};
