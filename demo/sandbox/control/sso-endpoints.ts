import type { Hono } from 'hono';
import type { Client } from '../stores/clients.ts';
import type { Connection } from '../http/listen.ts';
import type { Session } from '../stores/sessions.ts';
import { practicePassword, practiceUsers, roles, usualRole, type User } from '../stores/users.ts';
import type { Sandbox } from '../sandbox.ts';
import { handleJson } from './handle-json.ts';
import { readClient } from './read-client.ts';
import { readUser } from './read-user.ts';

/** Field by field: what is kept of a client or user is told here only when somebody writes it down. */
const describeClient = ({
  clientId,
  redirectUris,
  postLogoutRedirectUris,
  origins,
}: Client): object => ({
  client_id: clientId,
  redirect_uris: redirectUris,
  post_logout_redirect_uris: postLogoutRedirectUris,
  origins,
});

const describeUser = ({ id, username, name, email, role, attachedTo }: User): object => ({
  id,
  username,
  name,
  email,
  role,
  attached_to: attachedTo,
});

const describeSession = ({ id, user, startedAt, state }: Session): object => ({
  id,
  username: user.username,
  startedAt,
  state,
});

/** For a page that shows and makes accounts: the roles, the usual one first, and how to log in at once. */
const practice = {
  roles: [usualRole, ...roles.filter((role) => role !== usualRole)],
  practice_usernames: practiceUsers.map(({ username }) => username),
  practice_password: practicePassword,
};

/** Who may log in, into what, and who is logged in. */
export const addSsoEndpoints = (levers: Hono<{ Bindings: Connection }>, sandbox: Sandbox): void => {
  const { clients, users, sessions } = sandbox;
  levers.get('/clients', (context) => context.json({ clients: clients.all().map(describeClient) }));
  levers.post(
    '/clients',
    handleJson(readClient, (settings) => {
      const { clientId, clientSecret } = clients.create(settings);
      return { client_id: clientId, client_secret: clientSecret };
    }),
  );
  levers.get('/users', (context) =>
    context.json({ users: users.all().map(describeUser), ...practice }),
  );
  levers.post(
    '/users',
    handleJson(
      (body) => {
        const read = readUser(body);
        return read.ok && users.has(read.value.settings.username)
          ? { ok: false, problem: 'username is taken.' }
          : read;
      },
      async ({ settings, password }) => {
        const user = await users.create(settings, password);
        if (user === undefined) throw new Error('The username was taken meanwhile.');
        return describeUser(user);
      },
    ),
  );
  levers.get('/sessions', (context) =>
    context.json({ sessions: sessions.all().map(describeSession) }),
  );
  levers.delete('/sessions/:id', (context) => {
    const session = sessions.find(context.req.param('id'));
    if (session === undefined) return context.json({ problem: 'No such session.' }, 404);
    sessions.end(session.id);
    return context.json(describeSession({ ...session, state: 'ended' }));
  });
};
