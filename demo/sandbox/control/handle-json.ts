import type { Context } from 'hono';
import * as v from 'valibot';

/** An error that the sender of the request can fix. */
export class ControlError extends Error {}

/**
 * Validates the JSON body, calls `act` and responds with its result. A body that is not valid, and a `ControlError` of
 * `act`, are responded to with 400 and `{ problem }`.
 *
 * Attack: a form or an image of any web page can send requests to this machine, but not with `application/json`.
 */
export function handleJson<Body>(
  schema: v.GenericSchema<unknown, Body>,
  act: (body: Body, context: Context) => object | Promise<object>,
) {
  return async (context: Context) => {
    if (!isJson(context))
      return context.json({ problem: 'Send the body as application/json.' }, 415);
    try {
      const read = v.safeParse(schema, parse(await context.req.text()));
      if (!read.success) throw new ControlError(describeIssue(read.issues[0]));
      return context.json(await act(read.output, context));
    } catch (error) {
      if (error instanceof ControlError) return context.json({ problem: error.message }, 400);
      throw error;
    }
  };
}

function isJson(context: Context): boolean {
  return /^application\/json(?:\s*;|$)/i.test(context.req.header('content-type') ?? '');
}

function parse(text: string): unknown {
  try {
    // An empty body is an empty object.
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw new ControlError('The body is not JSON.');
  }
}

/** What is wrong with a value, with the name of the property. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (path === null) return `${issue.message}.`;
  if (issue.type === 'strict_object' && issue.received === 'undefined')
    return `${path} is missing.`;
  if (issue.expected === 'never') return `There is no ${path} here.`;
  return `${path}: ${issue.message}.`;
}
