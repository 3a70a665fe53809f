import { apiHeaders, inertHeaders, type HeaderSet } from '#sandbox/http/headers';
import { trackerScripts, widgetFiles, type FileClass } from '#sandbox/http/file-classes';
import { addressOf, byEngine } from './by-engine.ts';
import { toUpstream } from './requests-passed-on.ts';
import { addHeaders, block } from './directives.ts';
import { maxBodyKilobytes, maxHeaderKilobytes, nothing, refusalMaps } from './refusals.ts';
import type { Host, Site } from './site.ts';
import { toldPath } from './told-path.ts';

const made =
  '# Made by "npm run nginx:write" of the table that the sandbox answers by. Not edited by hand.';

const locationOf = ({ name, path, contentType, headers, old }: FileClass): readonly string[] => [
  `# ${name}`,
  ...block(`location ~ "${addressOf(path)}"`, [
    'if ($request_uri ~ "^[^?]*(?:%|//|/\\.)") { return 404; }',
    'types { }',
    `default_type "${contentType}";`,
    ...addHeaders(headers),
    'add_header Strict-Transport-Security $transport;',
    'add_header Vary Accept-Encoding;',
    ...(old === undefined ? [] : ['add_header Vary User-Agent;']),
    'add_header Content-Encoding $packing;',
    old === undefined
      ? 'try_files $uri$packed $uri =404;'
      : 'try_files $by_engine$packed $by_engine =404;',
  ]),
  '',
];

const files = [
  '# Each file has one URL: nginx decodes and normalizes paths, so files are refused if the path as sent has "%", "//"',
  '# or a segment that starts with a dot. Symbolic links are not followed out of the folder.',
  'disable_symlinks on from=$document_root;',
  'max_ranges 0;',
  '',
];

const fromUpstream = (headers: HeaderSet): readonly string[] => [
  ...[...Object.keys(headers), 'Strict-Transport-Security'].map(
    (name) => `proxy_hide_header ${name};`,
  ),
  ...addHeaders(headers, ' always'),
  'add_header Strict-Transport-Security $transport always;',
];

/** Whatever the API answers can become no document, whatever it says of it, and leaves no cookie. */
const api = block('location /', [
  ...toUpstream('payment', 'payment_api'),
  '# What it says of these itself is not heard.',
  'proxy_hide_header Set-Cookie;',
  ...fromUpstream(inertHeaders),
]);

const authentication = block('location /', [
  '# The frame too: who may embed it is told by the service, from client to client.',
  ...toUpstream('authentication', 'authentication'),
  ...fromUpstream({}),
]);

const http = [
  made,
  '',
  'server_tokens off;',
  'absolute_redirect off;',
  '',
  '# A body may hold a card: it stays in memory, all of it.',
  `client_max_body_size ${maxBodyKilobytes}k;`,
  `client_body_buffer_size ${maxBodyKilobytes}k;`,
  'client_body_in_file_only off;',
  `large_client_header_buffers 4 ${maxHeaderKilobytes}k;`,
  '',
  ...refusalMaps,
  '',
  '# No query, no body, no referrer; of a path only what looks like a call or a file, and never what follows',
  '# "bins": digits of a card.',
  ...block(
    'map $uri $told_path',
    toldPath.map(([pattern, told]) => `"${pattern}" "${told}";`),
  ),
  'log_format told escape=json',
  '    \'{"time":"$time_iso8601","from":"$remote_addr","host":"$host","method":"$request_method",\'',
  '    \'"path":"$told_path","status":$status,"bytes":$body_bytes_sent,"seconds":$request_time}\';',
  'access_log logs/access.log told;',
  '',
  '# Packed files lie beside the plain ones; brotli needs no module for that.',
  ...block('map $http_accept_encoding $packed', [
    '"~*(?:^|,)\\s*br\\s*(?:;\\s*q=(?:1|0\\.0*[1-9])[^,]*)?(?:,|$)" .br;',
    '"~*(?:^|,)\\s*gzip\\s*(?:;\\s*q=(?:1|0\\.0*[1-9])[^,]*)?(?:,|$)" .gz;',
    'default "";',
  ]),
  '# Of the file that was found, by its name.',
  ...block('map $uri $packing', ['~\\.br$ br;', '~\\.gz$ gzip;', 'default "";']),
  '',
  ...byEngine([...widgetFiles, ...trackerScripts]),
  '',
  '# https for two years; on a machine of its own nothing is promised.',
  ...block('map $host $transport', [
    '"" "";',
    '~(?:^|\\.)localhost$ "";',
    'default "max-age=63072000";',
  ]),

  '# As a service is told its own name: by that of the server, never by the one that a client gives.',
  ...block('map $scheme:$server_port $public_port', [
    'http:80 "";',
    'https:443 "";',
    'default :$server_port;',
  ]),
];

const certificateLines = ({ certificate }: Host): readonly string[] =>
  certificate === undefined
    ? []
    : [
        `ssl_certificate ${certificate.chain};`,
        `ssl_certificate_key ${certificate.key};`,
        'ssl_protocols TLSv1.2 TLSv1.3;',
      ];

const serverOf = (host: Host, include: string, dist: string): readonly string[] =>
  block('server', [
    `listen ${host.listen};`,
    `server_name ${host.serverName};`,
    ...certificateLines(host),
    `root ${dist};`,
    `include ${include};`,
  ]);

const upstreamOf = (name: string, address: string): readonly string[] =>
  block(`upstream ${name}`, [`server ${address};`]);

/** Asked by any name but ours: by another `Host` than the name that the certificate was shown for, too. */
const misdirected = ['include nginx/nothing.conf;', 'location / { return 421; }'];

const strangers = ({ payment, authentication: login, plainListen }: Site): readonly string[] =>
  payment.certificate === undefined
    ? block('server', [`listen ${payment.listen} default_server;`, ...misdirected])
    : [
        ...block('server', [`listen ${plainListen} default_server;`, ...misdirected]),
        ...block('server', [
          '# Who names none of our names is shown no certificate.',
          `listen ${payment.listen} default_server;`,
          'ssl_reject_handshake on;',
          ...misdirected,
        ]),
        '',
        '# Our names, over http.',
        ...block('server', [
          `listen ${plainListen};`,
          `server_name ${payment.serverName} ${login.serverName};`,
          'include nginx/nothing.conf;',
          ...block('location /', [
            ...addHeaders(apiHeaders),
            'return 307 https://$host$request_uri;',
          ]),
        ]),
      ];

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const main = (site: Site): readonly string[] => [
  '# Payment widget and session tracker, served by nginx 1.22 or later. In a folder that holds this file,',
  '# the folder "nginx", a folder "logs", the certificates and what "vite build" made:',
  '#   nginx -p <that folder> -c nginx.conf',
  '# Yours to edit: names, doors, certificates, and where the services behind are.',
  '',
  ...(site.user === undefined ? [] : [`user ${site.user};`]),
  'worker_processes auto;',
  'pid nginx.pid;',
  '# An error of a request would be told with its address, query and all.',
  'error_log logs/error.log alert;',
  '',
  'events { }',
  '',
  ...block('http', [
    'include nginx/http.conf;',
    ...temporary.map((name) => `${name}_temp_path temporary-${name};`),
    '',
    ...upstreamOf('payment_api', site.payment.upstream),
    ...upstreamOf('authentication', site.authentication.upstream),
    '',
    '# Names that are not ours.',
    ...strangers(site),
    '',
    ...serverOf(site.payment, 'nginx/payment.conf', site.dist),
    '',
    ...serverOf(site.authentication, 'nginx/session-tracker.conf', site.dist),
  ]),
];

const toText = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** The configuration of nginx, by path below its prefix. */
export const writeNginx = (site: Site): ReadonlyMap<string, string> =>
  new Map([
    ['nginx.conf', toText(main(site))],
    ['nginx/http.conf', toText(http)],
    ['nginx/nothing.conf', toText([made, '', ...nothing])],
    [
      'nginx/payment.conf',
      toText([
        made,
        '',
        'include nginx/nothing.conf;',
        ...files,
        ...widgetFiles.flatMap(locationOf),
        ...api,
      ]),
    ],
    [
      'nginx/session-tracker.conf',
      toText([
        made,
        '',
        'include nginx/nothing.conf;',
        ...files,
        ...trackerScripts.flatMap(locationOf),
        ...authentication,
      ]),
    ],
  ]);
