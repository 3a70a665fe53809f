import { hasUnknownRanges } from '#contract/card-number-brands';
import { createEditHistory, type EditStep } from '#contract/edit-history';
import {
  noProblem,
  type Command,
  type DetectedBrands,
  type Event,
  type Opening,
  type Problem,
} from '#protocol/payment';
import { createBrandLookup, type RequestBrands } from './brand-lookup.ts';
import type { Edit } from './digit-editing.ts';
import type { FieldContext, FieldRules, ParsedContent, Reading } from './field-rules.ts';

/** `error` is empty if there is no error. If `hasExample`, an example replaces `placeholder`. */
export type FieldTexts = Omit<Extract<Command, { kind: 'setTexts' }>, 'kind'>;

/** The data that `field-view.ts` shows. */
export type FieldView = Omit<FieldTexts, 'hasExample'> & {
  readonly text: string;
  readonly hasError: boolean;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
};

export type Field = {
  readonly view: () => FieldView;
  /** Calls `onChange` after every change of the state, and `onClear` after {@link clear}. */
  readonly watch: (onChange: () => void, onClear: () => void) => void;
  /** Why the value is invalid, or `noProblem`. */
  readonly problem: () => Problem;
  /**
   * Handles an edit of the input. `isFilled`: the text was set at once instead of typed. Returns the
   * position of the caret in the new text.
   */
  readonly edit: (edit: Edit, isFilled?: boolean) => number;
  /** Undoes or repeats an edit. Returns the position of the caret, or `undefined` if there is none. */
  readonly step: (step: EditStep) => number | undefined;
  /** Creates the tables of the rules, so that the first digit is shown as soon as the next ones. */
  readonly prepare: () => void;
  readonly clear: () => void;
  /** Call it when the checkout has changed. */
  readonly repeatLookup: () => void;
  readonly setTexts: (texts: FieldTexts) => void;
  readonly setBrands: (offered: readonly string[]) => void;
  readonly setBrand: (brand: string) => void;
  readonly setDisabled: (isDisabled: boolean) => void;
  /**
   * Returns the value, `empty` or `invalid`. An invalid field shows an error state until its
   * content changes, or another brand makes it valid.
   */
  readonly validate: () => Reading;
};

export type FieldOptions = {
  readonly opening: Opening;
  readonly rules: FieldRules;
  readonly emit: (event: Event) => void;
  readonly requestBrands: RequestBrands;
};

type State = {
  /** Card number and CVV: the digits without separators. Other fields: the text of the input. */
  readonly content: string;
  readonly offered: readonly string[];
  readonly brand: string;
  readonly texts: FieldTexts;
  readonly isDisabled: boolean;
  readonly wasValidated: boolean;
  /** The offered brands that the gateway has returned for `content`. Empty if there are none. */
  readonly lookedUpBrands: readonly string[];
};

/** One hosted field. It stores what the shopper types and emits events about it. */
export function createField({ opening, rules, emit, requestBrands }: FieldOptions): Field {
  let state = createState(opening);
  let derived = derive(opening, rules, state);
  let onChange: () => void = () => {};
  let onClear: () => void = () => {};
  const history = createEditHistory();

  function update(changes: Partial<State>): void {
    state = { ...state, ...changes };
    derived = derive(opening, rules, state);
    onChange();
  }

  const lookup = createBrandLookup(opening, requestBrands, (bin) => {
    // The shopper may have typed a different number since the request.
    if (!state.content.startsWith(bin)) return;
    update({ lookedUpBrands: lookup.brandsOf(state.content) });
    const { brands, otherBrands } = derived.changed;
    emit({ kind: 'detected', brands, otherBrands });
  });

  function setContent(content: string, isFilled = false): void {
    if (content === state.content) return;
    update({
      content,
      wasValidated: false,
      texts: { ...state.texts, error: '' },
      lookedUpBrands: lookup.brandsOf(content),
    });
    emit({ ...derived.changed, isEdited: true, isFilled });
    void lookup.request(content);
  }

  function updateBrands(changes: Partial<Pick<State, 'offered' | 'brand'>>): void {
    const before = JSON.stringify(derived.changed);
    update(changes);
    if (JSON.stringify(derived.changed) !== before) emit(derived.changed);
  }

  return {
    view: () => derived.view,
    watch: (change, clear) => {
      onChange = change;
      onClear = clear;
    },
    problem: () => derived.problem,
    edit: (edit, isFilled) => {
      const { content, caret } = rules.edit(state.content, edit, contextOf(opening, state));
      setContent(content, isFilled);
      history.record({ text: content, caret });
      return caret;
    },
    step: (step) => {
      const moment = history.move(step);
      if (moment !== undefined) setContent(moment.text);
      return moment?.caret;
    },
    prepare: () => {
      const context = contextOf(opening, state);
      rules.parse(firstDigit, context);
      rules.show(firstDigit, context);
      rules.detectBrands(firstDigit, context);
    },
    clear: () => {
      history.clear();
      lookup.clear();
      setContent('');
      update({ wasValidated: false });
      onClear();
      clearLastMatch();
    },
    repeatLookup: () => lookup.repeat(state.content),
    setTexts: (texts) => update({ texts }),
    setBrands: (offered) => updateBrands({ offered }),
    setBrand: (brand) => updateBrands({ brand }),
    setDisabled: (isDisabled) => update({ isDisabled }),
    validate: () => {
      update({ wasValidated: true });
      return derived.reading;
    },
  };
}

/** Any digit. */
const firstDigit = '4';

function createState({ brands, brand, label, placeholder, hasExample }: Opening): State {
  return {
    content: '',
    offered: brands,
    brand,
    texts: { label, placeholder, hasExample, error: '' },
    isDisabled: false,
    wasValidated: false,
    lookedUpBrands: [],
  };
}

type Derived = {
  readonly reading: Reading;
  readonly problem: Problem;
  readonly changed: Extract<Event, { kind: 'changed' }>;
  readonly view: FieldView;
};

/** Derives the value, the event and the view from the state. */
function derive(opening: Opening, rules: FieldRules, state: State): Derived {
  const { content, texts, isDisabled, wasValidated } = state;
  const context = contextOf(opening, state);
  const isRequired = opening.isRequired && !rules.isOptional(context);
  const isEmpty = content === '';
  const parsed = isEmpty ? parsedEmpty(isRequired) : rules.parse(content, context);
  const problem = parsed.isValid ? noProblem : parsed.problem;
  const detected = deriveBrands(rules, state, context);
  return {
    reading: deriveReading(problem, parsed),
    problem,
    changed: {
      kind: 'changed',
      isEmpty,
      isEdited: false,
      isFilled: false,
      ...problem,
      ...detected,
    },
    view: {
      label: texts.label,
      placeholder: texts.hasExample ? rules.example(context) : texts.placeholder,
      error: texts.error,
      text: isEmpty ? '' : rules.show(content, context),
      hasError: texts.error !== '' || (wasValidated && problem.problem !== 'none'),
      isRequired,
      isDisabled,
    },
  };
}

function contextOf(opening: Opening, { offered, brand }: State): FieldContext {
  return {
    offered,
    brand,
    isFormatted: opening.numberFormatting,
  };
}

/** The rules of a field are for its content, and their tables are created for the first digit. */
function parsedEmpty(isRequired: boolean): ParsedContent {
  return { isValid: false, problem: isRequired ? emptyProblem : noProblem };
}

const emptyProblem: Problem = { ...noProblem, problem: 'empty' };

function deriveReading({ problem }: Problem, parsed: ParsedContent): Reading {
  if (parsed.isValid) return { kind: 'value', value: parsed.value };
  return { kind: problem === 'none' ? 'empty' : 'invalid' };
}

/**
 * The brands of the content. The brands that the gateway has returned replace those of the ranges.
 * But it may not know the cards of a brand whose ranges are unknown.
 */
function deriveBrands(rules: FieldRules, state: State, context: FieldContext): DetectedBrands {
  const lookedUp = state.lookedUpBrands.filter((brand) => state.offered.includes(brand));
  if (lookedUp.length === 0) return rules.detectBrands(state.content, context);
  function isOther(brand: string): boolean {
    return hasUnknownRanges(brand) && !lookedUp.includes(brand);
  }
  return { brands: lookedUp, otherBrands: state.offered.filter(isOther) };
}

/**
 * Browsers keep the text of the last match in `RegExp.input`, such as the typed digits. A match in
 * an empty text replaces it.
 */
function clearLastMatch(): void {
  /.?/.test('');
}
