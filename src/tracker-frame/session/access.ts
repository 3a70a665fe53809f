/**
 * Whether this frame may see the cookies of its own origin. A cookie that can be read proves nothing: it
 * may lie in a jar of this page's own. Some browsers say no at first although nobody has to be asked.
 */
export const requestAccess = async (document: Document): Promise<boolean> => {
  if (!('hasStorageAccess' in document)) return true;
  try {
    if (!(await document.hasStorageAccess())) await document.requestStorageAccess();
    return true;
  } catch {
    return false;
  }
};
