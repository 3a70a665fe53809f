import type { Context } from 'hono';
import type { Read } from './read-json.ts';

const isJson = (context: Context): boolean =>
  /^application\/json(?:\s*;|$)/i.test(context.req.header('content-type') ?? '');

/** Reads the body, acts, and answers with JSON; a body of the wrong form changes nothing. */
export const handleJson =
  <Value>(read: (body: string) => Read<Value>, act: (value: Value) => object | Promise<object>) =>
  async (context: Context) => {
    if (!isJson(context)) return context.json({ problem: 'Levers take application/json.' }, 415);
    const given = read(await context.req.text());
    if (!given.ok) return context.json({ problem: given.problem }, 400);
    return context.json(await act(given.value));
  };
