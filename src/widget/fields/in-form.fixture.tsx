import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { defaultOptions } from '#contract/options/defaults';
import type { Options } from '#contract/options';
import { CheckoutProvider, type CheckoutContext } from '../context.ts';
import { createTexts } from '../i18n.ts';
import { createFields, type Fields } from './fields.ts';
import { FormProvider, type FieldForm } from './use-form.ts';

const marks = signal(new Map());
const locale = signal('en');
const isLocked = signal(false);
const announcement = signal('');

type Settings = { readonly fields?: Fields; readonly region?: string };

/** Draws components as in a form whose id is `form_1`, in English. */
export function inForm(
  children: ComponentChildren,
  options: Options = defaultOptions,
  { fields = createFields(), region = '' }: Settings = {},
): ComponentChildren {
  const texts = createTexts(options.labels);
  texts.setLanguage('en');
  // The components use only these parts of the checkout while they are drawn.
  const checkout = { options, texts, resource: 'payment', region, locale, marks };
  const form: FieldForm = {
    key: 'form_1',
    pairingId: '0'.repeat(32),
    inputs: [],
    fields,
    isLocked,
    announcement,
  };
  return (
    <CheckoutProvider value={checkout as unknown as CheckoutContext}>
      <FormProvider value={form}>{children}</FormProvider>
    </CheckoutProvider>
  );
}
