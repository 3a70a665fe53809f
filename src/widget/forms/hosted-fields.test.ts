// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { describe, expect, test, vi } from 'vitest';
import type { HostedFieldModel } from '../fields/fields.ts';
import type { HostedFieldEvent } from '../fields/hosted-field-event.ts';
import type { Payment } from '../payment/payment-model.ts';
import { createTestCheckout } from './checkout.fixture.ts';
import type { FormInPage } from './errors.ts';
import { followHostedFields } from './hosted-fields.ts';

/** Follows a CVV, with the parts of form and payment that it needs. */
function followCvv(isShown = signal(true)) {
  let emit: (event: HostedFieldEvent) => void = () => {};
  const client: Partial<HostedFieldModel['client']> = {
    status: signal('open'),
    subscribe: (listener) => {
      emit = listener;
      return () => {};
    },
  };
  const field = {
    kind: 'hosted',
    name: 'cvv',
    client,
    ref: { current: document.createElement('iframe') },
    isShown: () => isShown.value,
  };
  const page = {
    checkout: createTestCheckout().context,
    form: { fields: { all: () => [field] } },
    elements: { formElement: document.createElement('form') },
    shown: { handleEdit: () => {}, clear: () => {} },
  };
  const showEmptiedCvv = vi.fn<() => void>();
  const clearNotice = vi.fn<(key: string) => void>();
  followHostedFields(
    page as unknown as FormInPage,
    { showEmptiedCvv, clearNotice } as unknown as Payment,
  );
  return { emit: (event: HostedFieldEvent) => emit(event), showEmptiedCvv, clearNotice };
}

describe('A CVV that is emptied because the checkout has changed', () => {
  test('is asked for again, until the shopper types', () => {
    const { emit, showEmptiedCvv, clearNotice } = followCvv();
    emit({ kind: 'emptied' });
    expect(showEmptiedCvv).toHaveBeenCalledOnce();
    emit({ kind: 'judged' });
    emit({ kind: 'changed', isFilled: false });
    expect(clearNotice).not.toHaveBeenCalledWith('cvvEmptied');
    emit({ kind: 'edited' });
    expect(clearNotice).toHaveBeenCalledWith('cvvEmptied');
  });

  test('is no longer asked for when the shopper chooses a saved payment method without one', () => {
    const isShown = signal(true);
    const { emit, clearNotice } = followCvv(isShown);
    emit({ kind: 'emptied' });
    expect(clearNotice).not.toHaveBeenCalledWith('cvvEmptied');
    isShown.value = false;
    expect(clearNotice).toHaveBeenCalledWith('cvvEmptied');
  });

  test('is not asked for while the form does not show it', () => {
    const { emit, showEmptiedCvv } = followCvv(signal(false));
    emit({ kind: 'emptied' });
    expect(showEmptiedCvv).not.toHaveBeenCalled();
  });
});
