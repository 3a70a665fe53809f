/**
 * Is fulfilled once this frame may see the cookies of its own origin, and fails where it may not; nothing where the
 * browser knows no such question, as nothing is kept from a frame there. A cookie that can be read proves nothing: it
 * may lie in a jar of this page's own. Some browsers say no at first although nobody has to be asked.
 */
export const requestAccess = (): Promise<unknown> | undefined =>
  document
    .hasStorageAccess?.()
    .then<unknown>((isGranted) => isGranted || document.requestStorageAccess());
