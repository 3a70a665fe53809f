/** What the payment API gets to know of who asks it, and how. */
const ofEveryService = [
  'Accept',
  'Accept-Encoding',
  'Access-Control-Request-Headers',
  'Access-Control-Request-Method',
  'Authorization',
  'Content-Encoding',
  'Content-Type',
  'If-None-Match',
  'Origin',
  'Sec-Fetch-Dest',
  'Sec-Fetch-Mode',
  'Sec-Fetch-Site',
  'User-Agent',
] as const;

/** The headers of a request that a service is handed, and no other: a cookie is none of the payment API's. */
export const passedHeaders = {
  payment: [...ofEveryService, 'Wpwl-Challenge', 'Wpwl-Parent-Origin', 'Wpwl-Version'],
  authentication: [...ofEveryService, 'Cookie', 'OASM-Request', 'Sec-Purpose'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const inVariable = (name: string): string => name.toLowerCase().replaceAll('-', '_');

/**
 * What goes to a service: its own name, who asked it as nginx saw it, and of the request's headers those above.
 * Whatever a client says of where it comes from (`Forwarded`, `X-Forwarded-…`, `X-Real-IP` and their like, by any
 * name that is still to be thought of) ends here.
 */
export const toUpstream = (
  name: keyof typeof passedHeaders,
  address: string,
): readonly string[] => [
  `proxy_pass http://${address};`,
  'proxy_http_version 1.1;',
  'proxy_set_header Host $server_name$public_port;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  '# Of what the client says, this, and nothing of where it says it comes from.',
  'proxy_pass_request_headers off;',
  ...passedHeaders[name].map((header) => `proxy_set_header ${header} $http_${inVariable(header)};`),
  '# What was sent once is never sent again to another.',
  'proxy_next_upstream off;',
  '# Neither a request nor an answer is ever written to a disk.',
  'proxy_max_temp_file_size 0;',
];
