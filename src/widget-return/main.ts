import { startReturnPage } from './start.ts';

startReturnPage();
