import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAgenda } from './agenda.ts';

type Item = { readonly dueMs: number; readonly place: number };

const drain = (agenda: ReturnType<typeof createAgenda<Item>>): readonly Item[] => {
  const order: Item[] = [];
  for (let item = agenda.first(); item !== undefined; item = agenda.first()) {
    order.push(item);
    agenda.remove(item);
  }
  return order;
};

test('what is due soonest comes first, and of equals what was added first', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.boolean())), (rows) => {
      const items = rows.map(([dueMs], place) => ({ dueMs, place }));
      const agenda = createAgenda<Item>();
      for (const item of items) agenda.add(item);
      const kept = items.filter((item, place) => {
        const isRemoved = rows[place]?.[1] ?? false;
        if (isRemoved) agenda.remove(item);
        return !isRemoved;
      });
      const order = kept.sort((one, other) => one.dueMs - other.dueMs || one.place - other.place);
      expect(drain(agenda)).toEqual(order);
    }),
  );
});

test('an item is removed once, and what is not there is let be', () => {
  const agenda = createAgenda<Item>();
  const [one, other] = [
    { dueMs: 1, place: 0 },
    { dueMs: 1, place: 1 },
  ];
  agenda.add(one);
  agenda.add(other);
  agenda.remove(one);
  agenda.remove(one);
  expect(drain(agenda)).toEqual([other]);
  agenda.remove(other);
  expect(agenda.first()).toBeUndefined();
});

test('holds nothing once it is cleared', () => {
  const agenda = createAgenda<Item>();
  agenda.add({ dueMs: 1, place: 0 });
  agenda.clear();
  expect(agenda.first()).toBeUndefined();
});
