import { matchLocale, pickLocale, regionOf, type Locale } from '../locale.ts';
import { attributeOf, languageOf } from '../page/unclobbered.ts';
import type { CheckoutOfPage } from './draw-forms.tsx';

type LocalePage = Pick<
  CheckoutOfPage,
  'document' | 'languages' | 'merchantForms' | 'options' | 'reporter'
>;

/**
 * Returns the first supported language of these: the option `locale`, the merchant's forms, the
 * document, the browser. Returns English if none is supported, or if the option is set to an
 * unsupported language.
 */
export function chooseLocale(setup: LocalePage): Locale {
  const { options, reporter, languages } = setup;
  if (options.locale !== undefined && matchLocale(options.locale) === undefined) {
    reporter.logWarning(
      'locale_unknown',
      `wpwlOptions.locale is "${options.locale.slice(0, 35)}", for which there is no language file.`,
    );
    return 'en';
  }
  return pickLocale([...listPageTags(setup), ...languages]);
}

/**
 * The country in the language tags of the page. Those of the browser do not count: many shoppers
 * outside the United States use a browser in the language `en-US`.
 */
export function findRegion(setup: LocalePage): string {
  return (
    listPageTags(setup)
      .map(regionOf)
      .find((region) => region !== '') ?? ''
  );
}

/** The language tags of the option `locale`, the merchant's forms and the document, in this order. */
function listPageTags({ options, merchantForms, document }: LocalePage): readonly string[] {
  return [
    options.locale ?? '',
    ...merchantForms.map((form) => attributeOf(form, 'lang') ?? ''),
    languageOf(document),
  ];
}
