/**
 * A page script that speaks to a secure frame by hand, past the widget: `conversation(frame, opening)`
 * greets it and keeps what comes back. The page may say whatever it likes; that is the point.
 */
export const speakingByHand = `
  window.frameOf = (src, attributes = {}) => new Promise((resolve) => {
    const frame = document.createElement('iframe');
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    frame.src = src;
    frame.onload = () => resolve(frame);
    document.body.append(frame);
  });
  window.conversation = (frame, { version = 1, target = new URL(frame.src).origin, ...opening }) => {
    const { port1, port2 } = new MessageChannel();
    const heard = [];
    const waiting = new Set();
    port1.onmessage = ({ data }) => {
      heard.push(data);
      for (const look of waiting) look();
    };
    const body = {
      field: 'card.number', formId: 'ab'.repeat(16), resource: 'payment', lang: 'en', dir: 'ltr',
      brands: ['VISA'], brand: 'VISA', isRequired: true, isFormatted: true, isMasked: false,
      mayBePast: false, isLookedUp: false,
      label: 'Field of a hostile page', placeholder: '', style: [], ...opening,
    };
    frame.contentWindow.postMessage({ kind: 'open', channel: 'wpwl', version, body }, target, [port2]);
    return {
      heard,
      say: (command) => port1.postMessage(command),
      hears: (kind) => new Promise((resolve) => {
        const look = () => {
          const found = heard.find((word) => word.kind === kind);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    };
  };`;
