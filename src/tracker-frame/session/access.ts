/**
 * Whether this frame may see the cookies of its own origin. A cookie that can be read proves nothing: it
 * may lie in a jar of this page's own. Some browsers say no at first although nobody has to be asked.
 */
export const requestAccess = async (): Promise<boolean> => {
  try {
    if ('hasStorageAccess' in document && !(await document.hasStorageAccess()))
      await document.requestStorageAccess();
    return true;
  } catch {
    return false;
  }
};
