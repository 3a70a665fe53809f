import { describe, expect, test } from 'vitest';
import { readLoginForm } from './login-form.ts';

describe('readLoginForm', () => {
  test('finds the form with a password, with its hidden fields', () => {
    const form = readLoginForm(`
      <form action="/search"><input name="q"></form>
      <form method=post action='/v1/login?a=1&amp;b=2'>
        <input type="hidden" name="form_token" value="&quot;x&quot;">
        <input name="user" autocomplete="username">
        <INPUT TYPE=PASSWORD NAME=secret>
        <button>Log in</button>
      </form>`);
    expect(form).toEqual({
      action: '/v1/login?a=1&b=2',
      fields: new Map([['form_token', '"x"']]),
      usernameField: 'user',
      passwordField: 'secret',
    });
  });

  test('finds nothing in a page without a password', () => {
    expect(readLoginForm('<form><input name="q"></form>')).toBeUndefined();
  });
});
