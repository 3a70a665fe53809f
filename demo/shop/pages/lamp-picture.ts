import { html } from 'hono/html';
import type { Html } from './layout.ts';

/** The picture of the lamp. The style sheet sets its colors, so that they follow the theme. */
export function lampPicture(className: string): Html {
  return html`<svg
    class="lamp ${className}"
    viewBox="0 0 480 480"
    role="img"
    aria-label="A table lamp with a wide clay shade on a ribbed clay foot, lit"
  >
    <defs>
      <radialGradient id="glow" cx="50%" cy="50%" r="50%">
        <stop class="glow-inner" offset="0" />
        <stop class="glow-outer" offset="1" />
      </radialGradient>
      <linearGradient id="shade" x1="0" x2="1">
        <stop class="clay-light" offset="0" />
        <stop class="clay-mid" offset="0.55" />
        <stop class="clay-deep" offset="1" />
      </linearGradient>
    </defs>
    <rect class="wall" width="480" height="480" />
    <path class="table" d="M0 388h480v92H0z" />
    <circle cx="240" cy="214" r="214" fill="url(#glow)" />
    <ellipse class="pool" cx="240" cy="404" rx="168" ry="18" />
    <g fill="url(#shade)">
      <path
        d="M178 92h124c7 0 12 4 15 10l58 124c4 8-2 16-11 16H116c-9 0-15-8-11-16l58-124c3-6 8-10 15-10z"
      />
      <path d="M228 236h24v52h-24z" />
      <path
        d="M240 284c44 0 66 20 66 44 0 14-8 20-8 30s14 16 14 30c0 10-6 16-16 16H184c-10 0-16-6-16-16 0-14 14-20 14-30s-8-16-8-30c0-24 22-44 66-44z"
      />
    </g>
    <ellipse class="bulb" cx="240" cy="242" rx="124" ry="9" />
    <g class="ribs">
      <path
        d="M180 324c18 8 102 8 120 0M184 342c18 8 94 8 112 0M182 364c18 8 98 8 116 0M174 384c20 9 112 9 132 0"
      />
      <path d="M176 112 134 222M210 106l-20 122M270 106l20 122M304 112l42 110" />
    </g>
    <path class="cord" d="M312 398c40 6 62-8 92 2s44 20 76 16" />
  </svg>`;
}
