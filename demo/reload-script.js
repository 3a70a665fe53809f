// Loads a picture that never comes. When the server that owes it goes away, this page waits for the next
// server and shows what that one has to say. Pictures, because they need no word in the page's policy.
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

ask(`/reload/wait.svg?${Date.now()}`, waitForNext, waitForNext);
