/** The server serves the browser module that preact publishes as `/assets/preact.js`. */
export * from 'preact';
