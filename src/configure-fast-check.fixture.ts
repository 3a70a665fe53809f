import fc from 'fast-check';
import { runCount } from './contract/run-count.fixture.ts';

// Loaded before each test file: the number of runs of a property that names none.
fc.configureGlobal({ numRuns: runCount(100) });
