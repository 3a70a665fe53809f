import {
  defaultTimeoutMs,
  fieldsOf,
  type Card,
  type ChallengeAnswer,
  type ChallengeOptions,
  type FormOptions,
} from './card-form.ts';
import {
  createRequest,
  readCheckout,
  type CheckoutSettings,
  type TestCheckout,
} from './checkout-request.ts';
import { findChallengeButton, findField, findPayButton, setValue } from './cypress-dom.ts';

/** The parts of a Cypress chain that the commands use. */
export type Chain<Subject> = {
  should(check: (subject: Subject) => void): Chain<Subject>;
  then<Next>(use: (subject: Subject) => Next): Chain<Next>;
  click(): unknown;
};

type LogOptions = { readonly log: false };

type RequestOptions = LogOptions & {
  readonly method: 'POST';
  readonly url: string;
  readonly form: true;
  readonly body: object;
  readonly failOnStatusCode: false;
};

/**
 * The parts of `cy` that the commands use. Cypress is not a dependency, because its package
 * downloads a browser.
 */
export type CyLike = {
  document(options: LogOptions & { readonly timeout: number }): Chain<Document>;
  request(options: RequestOptions): Chain<{ readonly status: number; readonly body: unknown }>;
  wrap(element: Element, options: LogOptions): Chain<unknown>;
};

/** The Cypress commands. Each returns the chain of its last `cy` command. */
export function createCommands(cy: CyLike) {
  /**
   * Calls `find` until it does not throw. After the timeout, Cypress reports its last error.
   */
  function retry(
    find: (document: Document) => Element,
    { timeout = defaultTimeoutMs }: ChallengeOptions,
  ): Chain<Document> {
    return cy.document({ log: false, timeout }).should((document) => {
      find(document);
    });
  }

  function press(findButton: (document: Document) => Element, options: ChallengeOptions): unknown {
    return retry(findButton, options)
      .then((document) => cy.wrap(findButton(document), { log: false }))
      .click();
  }

  function answerChallenge(answer: ChallengeAnswer, options: ChallengeOptions): unknown {
    return press((document) => findChallengeButton(document, answer), options);
  }

  return {
    fillCard: (card: Card, options: FormOptions = {}): unknown => {
      const fills = fieldsOf(card).map(([name, value]) => {
        function findInput(document: Document) {
          return findField(document, name, options.form);
        }
        return retry(findInput, options).then((document) => setValue(findInput(document), value));
      });
      return fills.at(-1);
    },
    pay: (options: FormOptions = {}): unknown =>
      press((document) => findPayButton(document, options.form), options),
    passChallenge: (options: ChallengeOptions = {}): unknown => answerChallenge('pass', options),
    failChallenge: (options: ChallengeOptions = {}): unknown => answerChallenge('fail', options),
    /** Without a log entry, which would contain the password. */
    createTestCheckout: (sandboxUrl: string, settings: CheckoutSettings): Chain<TestCheckout> => {
      const { url, parameters } = createRequest(sandboxUrl, settings);
      return cy
        .request({
          method: 'POST',
          url,
          form: true,
          body: parameters,
          failOnStatusCode: false,
          log: false,
        })
        .then(({ status, body }) => readCheckout(url, status, body));
    },
  };
}
