import type { Answer } from './client.ts';
import type { CheckRequest, KeptIds } from './request.ts';

/** What an answer proves. */
export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly problems: readonly string[]; readonly fix: string }
  /** What the service does where the reference leaves it open. */
  | { readonly kind: 'information'; readonly text: string }
  /** Whether the service has an addition to the reference. One that is wrong has `failed`. */
  | { readonly kind: 'supported' | 'absent' };

export type Expectation = (answer: Answer, kept: KeptIds) => Verdict;

/** One request, and what the reference says about its answer. */
export type Check = {
  /** The section of the reference. */
  readonly section: string;
  readonly title: string;
  /** What the reference says, in short. */
  readonly statement: string;
  readonly request: CheckRequest;
  readonly expect: Expectation;
  /** What must happen after an answer with which `expect` is satisfied. */
  readonly afterwards?: (kept: KeptIds) => Promise<Verdict>;
  /** The name under which later checks find the id of a successful answer. */
  readonly keeps?: string;
  /** The field of this id. Default: `id`. */
  readonly keepsField?: string;
  /** Texts of an answer that later checks send, by name. */
  readonly takes?: (answer: Answer) => Readonly<Record<string, string>>;
  /** The name that `needs` of later checks use, if the addition is supported. */
  readonly marks?: string;
  /** The names of kept ids or marks that must exist: what the check is about is supported. */
  readonly needs?: readonly string[];
  /** What a successful answer has created. Registrations are deleted at the end. */
  readonly creates?: 'checkout' | 'registration' | 'payment';
  /** The variables that fail the check if they have wrong values. */
  readonly settings?: string;
};

/** Checks that run beside each other, or one after the other if they build on each other. */
export type Stage = {
  readonly checks: readonly Check[];
  readonly isInOrder?: boolean;
  /** Without it nothing else can be checked. */
  readonly isBasis?: boolean;
};

export const passed: Verdict = { kind: 'passed' };
