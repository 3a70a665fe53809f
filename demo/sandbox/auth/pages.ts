import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { apiHeaders } from '../http/headers.ts';

export type Html = ReturnType<typeof html>;

export type FormError = {
  readonly message: string;
  /** The invalid field. Without it, both are marked. */
  readonly field?: 'username' | 'password';
};

export type LoginForm = {
  readonly action: string;
  readonly formToken: string;
  /** Host of the application. */
  readonly host: string;
  readonly username: string;
  readonly error?: FormError;
  /** Shown as text, not as a link: the console rejects navigations from other sites. */
  readonly consoleUrl: string;
};

/** The login form. It works without script, which its Content-Security-Policy forbids. */
export function loginPage(form: LoginForm): Html {
  return layout(
    'Log in',
    html`<p class="goal">to go on to <strong>${form.host}</strong></p>
      ${
        form.error === undefined
          ? ''
          : html`<p class="problem" id="problem" role="alert">${form.error.message}</p>`
      }
      <form method="post" action="${form.action}">
        <input type="hidden" name="form_token" value="${form.formToken}" />
        <div class="field">
          <label for="username">Username</label>
          <input
            id="username"
            name="username"
            type="text"
            value="${form.username}"
            autocomplete="username"
            autocapitalize="none"
            autocorrect="off"
            spellcheck="false"
            required
            ${attributesOf(form, 'username')}
          />
        </div>
        <div class="field">
          <label for="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            required
            ${attributesOf(form, 'password')}
          />
        </div>
        <button class="button">Log in</button>
      </form>
      <p class="hint">
        Its accounts are listed in the sandbox console,
        <span translate="no">${form.consoleUrl}</span>
      </p>`,
    form.error !== undefined,
  );
}

export type Link = { readonly url: string; readonly label: string };

export function errorPage(title: string, sentences: readonly string[], link?: Link): Html {
  return layout(
    title,
    html`${sentences.map((sentence) => html`<p>${sentence}</p>`)}
    ${
      link === undefined
        ? ''
        : html`<p><a class="button" href="${link.url}" rel="noreferrer">${link.label}</a></p>`
    }`,
  );
}

const files = [
  {
    path: '/v1/login/page.css',
    names: ['../../look/look.css', '../../look/parts.css', '../accent.css', './page.css'],
    type: 'text/css; charset=utf-8',
  },
  { path: '/v1/login/mark.svg', names: ['./mark.svg'], type: 'image/svg+xml' },
] as const;

/** The style sheet and the icon of these pages. Pages of other sites cannot load them. */
export function readPageFiles() {
  return files.map(({ path, names, type }) => {
    const content = names.map(read).join('\n');
    const headers = {
      ...apiHeaders,
      'Cache-Control': 'no-cache',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Content-Type': type,
    };
    return { path, respond: () => new Response(content, { headers }) };
  });
}

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <rect class="mark-ground" width="32" height="32" rx="9" />
  <circle class="mark-stroke" cx="16" cy="12" r="4.4" />
  <path class="mark-stroke" d="M16 16.4v8.8M16 21h3.8" />
</svg>`;

function layout(title: string, content: Html, isError = false): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${isError ? 'Error: ' : ''}${title} – Sandbox login</title>
        <link rel="icon" href="/v1/login/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/v1/login/page.css" />
      </head>
      <body>
        <header class="top">
          <span class="brand">${mark} Sandbox login</span>
          <p class="promise">Single sign-on</p>
        </header>
        <main>
          <section class="card login">
            <h1>${title}</h1>
            ${content}
          </section>
        </main>
        <footer class="foot"><p>A practice service on this machine.</p></footer>
      </body>
    </html>`;
}

function attributesOf(form: LoginForm, name: 'username' | 'password'): Html {
  const { error, username } = form;
  const isInvalid = error !== undefined && (error.field ?? name) === name;
  const isFocused = (error?.field ?? (username === '' ? 'username' : 'password')) === name;
  return html`${isInvalid ? html` aria-invalid="true" aria-describedby="problem"` : ''}${
    isFocused ? ' autofocus' : ''
  }`;
}

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
