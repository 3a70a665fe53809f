import { findPackageProblems } from './src/build/check-npm-package.ts';
console.log((await findPackageProblems(process.argv[2]!)).join('\n---\n'));
