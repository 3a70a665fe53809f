import type { FormFields } from '../fields/form-field.ts';
import type { Reporter } from '../page/reporter.ts';
import { attributeOf, findWithin, isConnected } from '../page/unclobbered.ts';
import type { FormElements } from './draw-form.tsx';

/**
 * Logs hosted fields that the page has removed, and copies of their frames in the form. A copy stays empty: the widget
 * connects only the frames that it has drawn. Called before each payment, since pages change forms at any time.
 */
export const logFrameProblems = (
  fields: FormFields,
  { formElement }: FormElements,
  { logError }: Reporter,
): void => {
  const hosted = fields.hosted();
  for (const { client, frame } of hosted) {
    const element = frame();
    if (element === undefined || isConnected(element)) continue;
    logError('frame_pairing', `The page has removed the hosted field ${client.parameter}.`);
  }
  const names = new Set<string>(hosted.map(({ client }) => client.parameter));
  const own = new Set<Element | undefined>(fields.frames());
  for (const frame of findWithin(formElement, 'iframe')) {
    const name = attributeOf(frame, 'name') ?? '';
    if (own.has(frame) || !names.has(name)) continue;
    logError(
      'frame_pairing',
      `The form contains a copy of the hosted field ${name}, which stays empty.`,
    );
  }
};
