import { readFileSync } from 'node:fs';
import { inertHeaders } from '../http/headers.ts';

const files = [
  {
    path: '/v1/login/page.css',
    names: ['../../look/look.css', '../../look/parts.css', '../accent.css', './page.css'],
    type: 'text/css; charset=utf-8',
  },
  { path: '/v1/login/mark.svg', names: ['./mark.svg'], type: 'image/svg+xml' },
] as const;

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** What the pages of this host load, and no page of another. */
export const readLoginFiles = () =>
  files.map(({ path, names, type }) => {
    const content = names.map(read).join('\n');
    const headers = {
      ...inertHeaders,
      'Cache-Control': 'no-cache',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Content-Type': type,
    };
    return { path, answer: () => new Response(content, { headers }) };
  });
