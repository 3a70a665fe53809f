import { startHostedField } from './start.ts';

startHostedField();
