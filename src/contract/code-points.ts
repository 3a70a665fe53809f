/** Longer than any text that is measured by it: who types or pastes more is not waited for. */
const longestText = 1_000;

/** How many code points a text has after NFC, as the reference counts; of an endless one, how many at least. */
export const countCodePoints = (text: string): number =>
  [...text.slice(0, longestText).normalize('NFC')].length;
