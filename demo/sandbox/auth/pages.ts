import { html } from 'hono/html';
import { maxCredentialLength } from '../stores/users.ts';

export type Html = ReturnType<typeof html>;

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <rect class="mark-ground" width="32" height="32" rx="9" />
  <circle class="mark-stroke" cx="16" cy="12" r="4.4" />
  <path class="mark-stroke" d="M16 16.4v8.8M16 21h3.8" />
</svg>`;

const layout = (title: string, content: Html, isFaulty = false): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${isFaulty ? 'Error: ' : ''}${title} – Sandbox login</title>
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

export type Problem = {
  readonly sentence: string;
  /** The field that is at fault; both if none is named. */
  readonly field?: 'username' | 'password';
};

export type LoginForm = {
  readonly action: string;
  readonly formToken: string;
  /** Where a login leads: the host as browsers write it. */
  readonly host: string;
  readonly username: string;
  readonly problem?: Problem;
  /** Written and not linked: the console takes no visits from other sites. */
  readonly consoleAddress: string;
};

const attributesOf = (form: LoginForm, name: 'username' | 'password'): Html => {
  const { problem, username } = form;
  const isWrong = problem !== undefined && (problem.field ?? name) === name;
  const isFirst = (problem?.field ?? (username === '' ? 'username' : 'password')) === name;
  return html`${isWrong ? html` aria-invalid="true" aria-describedby="problem"` : ''}${
    isFirst ? ' autofocus' : ''
  }`;
};

/** Where somebody says who they are. It works without script, which its policy forbids. */
export const loginPage = (form: LoginForm): Html =>
  layout(
    'Log in',
    html`<p class="goal">to go on to <strong>${form.host}</strong></p>
      ${
        form.problem === undefined
          ? ''
          : html`<p class="problem" id="problem" role="alert">${form.problem.sentence}</p>`
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
            maxlength="${maxCredentialLength}"
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
            maxlength="${maxCredentialLength}"
            required
            ${attributesOf(form, 'password')}
          />
        </div>
        <button class="button">Log in</button>
      </form>
      <p class="hint">
        Its accounts are listed in the sandbox console,
        <span translate="no">${form.consoleAddress}</span>
      </p>`,
    form.problem !== undefined,
  );

export type Way = { readonly address: string; readonly label: string };

/** What went wrong, and where to go from here. It leads nowhere by itself. */
export const errorPage = (title: string, sentences: readonly string[], way?: Way): Html =>
  layout(
    title,
    html`${sentences.map((sentence) => html`<p>${sentence}</p>`)}
    ${
      way === undefined
        ? ''
        : html`<p><a class="button" href="${way.address}" rel="noreferrer">${way.label}</a></p>`
    }`,
  );
