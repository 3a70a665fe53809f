import type { FormEntry } from '#contract/form-encoding';
import type { Fault, FieldName } from '../model/field.ts';
import type { Answer } from '../model/answer.ts';
import type { RedirectWay } from './redirect-way.ts';

/** All in which the ways to pay differ: the fields of a form, and who sends what is in them. */
export type FieldSet = {
  /** Whether the fields can be used; waits for those that are still loading. */
  readonly areOpen: () => Promise<boolean>;
  /** Looks at every field, in the order in which they stand. */
  readonly findFaults: () => Promise<readonly Fault[]>;
  readonly controlOf: (field: FieldName) => HTMLElement | undefined;
  readonly focus: (field: FieldName) => void;
  /** Tells a field what is wrong with it where the page's own description does not reach. */
  readonly tell: (fault: Fault, text: string) => void;
  /** Forgets what nobody may find here later. */
  readonly clear: () => void;
  /** Where a redirect opens: whoever sends has told the gateway. */
  readonly redirectWay: () => RedirectWay;
  readonly send: (entries: readonly FormEntry[]) => Promise<Answer>;
};
