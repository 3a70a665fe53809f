// @ts-check
import { Component, h } from '../preact.js';
import { formatPayload, formatTime } from './entries.js';

/** @typedef {import('./entries.js').Entry} Entry */
/** @typedef {{ readonly entry: Entry, readonly startedAt: number, readonly isHidden: boolean }} RowProps */

/** A payload of this many characters fits into two lines on the narrowest screen. */
const maxShortPayload = 48;

/** An entry. A long payload can be expanded. @extends {Component<RowProps>} */
class Row extends Component {
  /** @override @param {RowProps} next */
  shouldComponentUpdate(next) {
    const { entry, startedAt, isHidden } = this.props;
    return next.entry !== entry || next.startedAt !== startedAt || next.isHidden !== isHidden;
  }

  /** @override @param {RowProps} props */
  render({ entry, startedAt, isHidden }) {
    const payload = formatPayload(entry.payload);
    const line = [
      h('span', { class: 'entry-time' }, formatTime(entry, startedAt)),
      ' ',
      h('span', { class: 'entry-type' }, entry.type),
      ' ',
      h('strong', { class: 'entry-title' }, entry.title),
      ' ',
      h('span', { class: 'entry-place' }, entry.place),
      ' ',
      h('span', { class: 'entry-payload' }, payload),
    ];
    return h(
      'li',
      { class: `entry entry-${entry.type}`, translate: false, hidden: isHidden },
      payload.length <= maxShortPayload
        ? h('p', { class: 'entry-line' }, line)
        : h(
            'details',
            null,
            h('summary', { class: 'entry-line' }, line),
            h('code', { class: 'entry-whole' }, JSON.stringify(entry.payload, null, 2)),
          ),
    );
  }
}

/**
 * The entries of the log. Rows have keys, so that focus and expanded payloads stay when entries are added.
 * @param {{
 *   readonly entries: readonly Entry[],
 *   readonly startedAt: number,
 *   readonly hiddenTypes: ReadonlySet<string>,
 * }} props
 */
export const EntryList = ({ entries, startedAt, hiddenTypes }) => [
  h(
    'ol',
    { key: 'list', class: 'event-log-list' },
    entries.map((entry) =>
      h(Row, { key: entry.id, entry, startedAt, isHidden: hiddenTypes.has(entry.type) }),
    ),
  ),
  entries.length === 0 && h('p', { key: 'hint', class: 'hint event-log-empty' }, 'No events yet.'),
];
