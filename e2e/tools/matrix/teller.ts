/** The script of a page that tells: `tell(kind, value)`, numbered and dated where it happens. */
export const teller = (tab: string): string => `
  let turn = 0;
  const tell = (kind, value) => {
    const word = { tab: ${JSON.stringify(tab)}, turn: turn++, kind, at: Date.now(), ...value };
    fetch('/probe/tell', { method: 'POST', keepalive: true, body: JSON.stringify(word) });
  };`;
