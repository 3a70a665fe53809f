import { expect, test, vi } from 'vitest';
import { hostedFieldNames, type Event } from '#protocol/payment';
import { opening } from './field-data.fixture.ts';
import { findFieldRules } from './field-rules.ts';
import { createField } from './field.ts';

test.each(hostedFieldNames)('The preparation of %s changes and emits nothing', (name) => {
  const [emit, render] = [vi.fn<(event: Event) => void>(), vi.fn<() => void>()];
  const field = createField({
    opening: { ...opening, field: name },
    rules: findFieldRules(name, '2026-11-15'),
    emit,
    requestBrands: () => Promise.resolve([]),
  });
  field.watch(render, render);
  const before = field.view();
  field.prepare();
  expect(field.view()).toEqual(before);
  expect([emit, render].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
