/** The console serves the browser module that preact publishes as `/preact.js`. */
export * from 'preact';
