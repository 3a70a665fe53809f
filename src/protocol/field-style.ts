import * as v from 'valibot';
import { listOf, openText, type Message } from '#contract/message-kinds';
import { properties } from '#contract/properties';

/**
 * The only CSS properties that a page can set inside a frame. Those with the prefix `placeholder-`
 * apply to the placeholder. The frame also checks the values (`isSafeValue`).
 */
export const styleProperties = [
  'background-color',
  'color',
  'color-scheme',
  'caret-color',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'line-height',
  'padding-left',
  'padding-right',
  'placeholder-color',
  'placeholder-font-size',
  'placeholder-font-style',
  'placeholder-font-weight',
  'placeholder-opacity',
  'text-align',
] as const;

export const styleSchema = listOf(
  properties({ property: v.picklist(styleProperties), value: openText(256) }),
  64,
);

/** One CSS declaration: `{ property, value }`. */
export type StyleDeclaration = Message<typeof styleSchema>[number];
