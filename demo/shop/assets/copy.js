// @ts-check
// Copy buttons. `data-copy-text` is the text, or `data-copy` is the selector of the element with the text.

/** @param {HTMLElement} button */
const textOf = (button) =>
  button.dataset['copyText'] ??
  document.querySelector(button.dataset['copy'] ?? '')?.textContent ??
  '';

/** @param {HTMLElement} button */
const copy = async (button) => {
  try {
    await navigator.clipboard.writeText(textOf(button));
  } catch {
    announcement.textContent = 'The browser blocked the copying.';
    return;
  }
  document.querySelector('.is-copied')?.classList.remove('is-copied');
  button.classList.add('is-copied');
  announcement.textContent = 'Copied.';
};

const announcement = document.createElement('p');
announcement.className = 'visually-hidden';
announcement.setAttribute('role', 'status');
document.body.append(announcement);

document.addEventListener('click', (event) => {
  const button =
    event.target instanceof Element
      ? event.target.closest('button[data-copy], button[data-copy-text]')
      : null;
  if (button instanceof HTMLElement) void copy(button);
});
