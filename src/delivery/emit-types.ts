import { callbacks, type Callback } from '#contract/callbacks';
import { errorCatalogue, type Actor } from '#contract/errors';
import { labelKeys, messageKeys } from '#contract/option-notes';
import { optionLines, type OptionLine } from '#contract/option-table';

const union = (values: Iterable<string>): string =>
  Array.from(new Set(values), (value) => `  | '${value}'`)
    .toSorted()
    .join('\n');

/** Options whose names of keys are known to people, though not to the script. */
const namedTypes: ReadonlyMap<string, string> = new Map([
  ['labels', '{ readonly [Key in WpwlLabel | WpwlMessage]?: string }'],
  ['errorMessages', '{ readonly [Key in WpwlMessage]?: string }'],
]);

const emitOption = ({ name, type, usual, note }: OptionLine): string => {
  const told = usual === undefined ? '' : ` Default: \`${usual}\`.`;
  return `  /** ${note}${told} */\n  ${name}?: ${namedTypes.get(name) ?? type};`;
};

const emitCallback = ([name, callback]: readonly [string, Callback]): string => {
  const { self, parameters, result, note } = callback;
  const receiver = self === 'void' ? [] : [`this: ${self}`];
  const list = [...receiver, parameters].filter((part) => part !== '').join(', ');
  return `  /** ${note} */\n  ${name}?: (${list}) => ${result};`;
};

const emitOptions = (): string =>
  [...optionLines.map(emitOption), ...Object.entries(callbacks).map(emitCallback)].join('\n');

const entries = Object.entries(errorCatalogue);

/** Told by the files for engines of old, of one that cannot hold a form; newer ones never carry it. */
const unfit = 'engine_unfit';

const emitWords = (): string => `/** Keys of \`labels\`. */
type WpwlLabel =
${union(labelKeys)};

/** Keys of \`errorMessages\`, accepted among \`labels\` as well. */
type WpwlMessage =
${union(messageKeys)};

type WpwlErrorName =
${union(entries.map(([, { name }]) => name))};

/** What failed. The list is closed. */
type WpwlErrorCode =
${union([...entries.map(([code]) => code), unfit])};

/** Whose turn it is. */
type WpwlErrorActor =
${union(['shopper', 'merchant', 'gateway', 'network'] satisfies readonly Actor[])};`;

const handedToCallbacks = `/** What \`onError\` receives. The message says how to mend it and never holds card data. */
interface WidgetError extends Error {
  readonly name: WpwlErrorName;
  readonly code: WpwlErrorCode;
  readonly actor: WpwlErrorActor;
  readonly brand?: string;
  readonly event?: string;
}

/** A drawn form. */
interface WpwlContainer {
  /** Names the form for \`wpwl.executePayment\`. */
  readonly containerKey: string;
  readonly ccMethods: readonly string[];
}

/** What \`onSaveTransactionData\` receives: the checkout whose outcome the page's server may ask for. */
interface WpwlTransaction {
  readonly id: string;
  readonly resourcePath: string;
  /** Where the shopper would have gone; absent where no address was named. */
  readonly shopperResultUrl?: string;
}

/** \`this\` of the callbacks of a secure frame. */
interface WpwlFrame {
  readonly $iframe: WpwlList<HTMLIFrameElement>;
  readonly $form: WpwlList<HTMLFormElement>;
}

/** A list of one: the page's own jQuery where it has it, and otherwise this much of it. */
interface WpwlList<One extends HTMLElement> {
  readonly 0: One;
  readonly length: number;
  get(index: 0): One;
  css(properties: Readonly<Record<string, string | number>>): unknown;
  height(): number;
}`;

const globals = `interface Wpwl {
  /** Takes away all that was drawn, and the script tag, so that another checkout can be loaded. */
  readonly unload: () => void;
  /** Submits a drawn form, named by a class of its container, a containerKey, or classes joined by dots. */
  readonly executePayment: (key: string) => void;
  /** The checkout as far as it is known yet. */
  readonly checkout: {
    readonly id: string;
    readonly amount?: string;
    readonly currency?: string;
    /** The ways to pay that the shopper has saved. */
    readonly config: { readonly registrations: readonly { readonly id: string; readonly brand: string }[] };
  };
}

declare var wpwlOptions: WpwlOptions;
declare var wpwl: Wpwl;`;

/** Writes `wpwl.d.ts`: the two globals of the widget for a merchant's own scripts. Needs the types of the DOM alone. */
export const emitWidgetTypes = (): string =>
  [
    '// Types of the payment widget, made from its table of options.',
    emitWords(),
    handedToCallbacks,
    `interface WpwlOptions {\n${emitOptions()}\n}`,
    `${globals}\n`,
  ].join('\n\n');
