// Requests an image that the server returns only after a build. Then, or when the connection is lost, this page
// waits until a server responds, and reloads. The Content-Security-Policy of the pages already allows images.
/**
 * @param {string} address
 * @param {() => void} onLoad
 * @param {() => void} onError
 */
const ask = (address, onLoad, onError) => {
  const picture = new Image();
  picture.addEventListener('load', onLoad);
  picture.addEventListener('error', onError);
  picture.src = address;
};

const waitForNext = () => {
  ask(
    `/reload/up.svg?${Date.now()}`,
    () => location.reload(),
    () => setTimeout(waitForNext, 200),
  );
};

// An earlier request would delay the load event.
addEventListener('load', () => {
  ask(`/reload/wait.svg?${Date.now()}`, waitForNext, waitForNext);
});
