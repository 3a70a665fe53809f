import { withNginx } from './find-nginx.ts';

/* Prints the path of nginx. Without nginx, prints what to install and ends with exit code 1. */
await withNginx((path) => {
  console.log(path);
  return 0;
});
