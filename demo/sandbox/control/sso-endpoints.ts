import type { Hono } from 'hono';
import type { Client, Clients } from '../stores/clients.ts';
import type { Connection } from '../http/listen.ts';
import type { Session, Sessions } from '../stores/sessions.ts';
import {
  defaultRole,
  demoPassword,
  demoUsers,
  roles,
  type User,
  type Users,
} from '../stores/users.ts';
import { ControlError, handleJson } from './handle-json.ts';
import { clientSchema, userSchema } from './requests.ts';

/** The stores that the console and the control endpoints of logins show. */
export type SsoStores = {
  readonly clients: Clients;
  readonly users: Users;
  readonly sessions: Sessions;
};

/** The latest clients, users and sessions. */
export function describeSso({ clients, users, sessions }: SsoStores, limit: number) {
  return {
    clients: clients.all().slice(-limit).map(describeClient),
    users: users.all().slice(-limit).map(describeUser),
    sessions: sessions.all().slice(-limit).map(describeSession),
  };
}

export type DescribedSso = ReturnType<typeof describeSso>;

/** For pages that list and create users: the roles, the default one first, and the demo accounts. */
const demoAccounts = {
  roles: [defaultRole, ...roles.filter((role) => role !== defaultRole)],
  demo_usernames: demoUsers.map(({ username }) => username),
  demo_password: demoPassword,
};

/** Clients, users and sessions of the authentication service. */
export function addSsoEndpoints(
  api: Hono<{ Bindings: Connection }>,
  { clients, users, sessions }: SsoStores,
): void {
  api.get('/clients', (context) => context.json({ clients: clients.all().map(describeClient) }));
  api.post(
    '/clients',
    handleJson(clientSchema, (settings) => {
      const { clientId, clientSecret } = clients.create(settings);
      return { client_id: clientId, client_secret: clientSecret };
    }),
  );
  api.get('/users', (context) =>
    context.json({ users: users.all().map(describeUser), ...demoAccounts }),
  );
  api.post(
    '/users',
    handleJson(userSchema, async ({ settings, password }) => {
      const user = await users.create(settings, password);
      if (user === undefined) throw new ControlError('username is taken.');
      return describeUser(user);
    }),
  );
  api.get('/sessions', (context) =>
    context.json({ sessions: sessions.all().map(describeSession) }),
  );
  api.delete('/sessions/:id', (context) => {
    const session = sessions.find(context.req.param('id'));
    if (session === undefined) return context.json({ problem: 'No such session.' }, 404);
    sessions.end(session.id);
    return context.json(describeSession({ ...session, state: 'ended' }));
  });
}

/** Lists the fields, so that a field that is added to the store is not returned by accident. */
function describeClient({ clientId, redirectUris, postLogoutRedirectUris, origins }: Client) {
  return {
    client_id: clientId,
    redirect_uris: redirectUris,
    post_logout_redirect_uris: postLogoutRedirectUris,
    origins,
  };
}

function describeUser({ id, username, name, email, role, attachedTo }: User) {
  return {
    id,
    username,
    name,
    email,
    role,
    attached_to: attachedTo,
  };
}

function describeSession({ id, user, startedAt, state }: Session) {
  return {
    id,
    username: user.username,
    startedAt,
    state,
  };
}
