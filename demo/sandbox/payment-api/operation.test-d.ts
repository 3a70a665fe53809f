import * as v from 'valibot';
import { openOperation, openRequest } from './operation.ts';

const row = {
  method: 'GET',
  path: '/v1/brands',
  summary: '',
  request: openRequest({}),
  reply: v.object({ brands: v.array(v.string()), total: v.exactOptional(v.number()) }),
  errorStatuses: [],
} as const;

// An optional property may be undefined: it is not sent.
openOperation({
  ...row,
  handle: () => ({ kind: 'json', status: 200, body: { brands: ['VISA'], total: undefined } }),
});

openOperation({
  ...row,
  // @ts-expect-error A property that the answer requires is missing.
  handle: () => ({ kind: 'json', status: 200, body: { total: 1 } }),
});

openOperation({
  ...row,
  // @ts-expect-error A property has another type.
  handle: () => ({ kind: 'json', status: 200, body: { brands: 'VISA' } }),
});

const { reply: _reply, ...unnamed } = row;
// @ts-expect-error A row names its answer, or states that there is none.
openOperation({ ...unnamed, handle: () => ({ kind: 'json', status: 200, body: { brands: [] } }) });
