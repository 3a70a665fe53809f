import { startTrackerFrame } from './start.ts';

startTrackerFrame();
