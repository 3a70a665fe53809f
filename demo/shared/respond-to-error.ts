import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { logError } from './log-error.ts';

/** Responds to an unexpected error in a site of the demo, which is logged in one line. */
export function respondToErrorOf(site: string): ErrorHandler {
  return (error, context) => {
    // Middleware of Hono, such as the limit of the body, throws its response.
    if (error instanceof HTTPException) return error.getResponse();
    logError(site, error);
    return context.text('Something went wrong.\n', 500);
  };
}
