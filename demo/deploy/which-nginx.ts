import { withNginx } from './find-nginx.ts';

// For whoever has to know beforehand, such as the tests in browsers: its path, or what to do and 1.
await withNginx((path) => {
  console.log(path);
  return 0;
});
