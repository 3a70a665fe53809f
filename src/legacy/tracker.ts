import './polyfills/common.ts';
import { startTrackerFrame } from '#tracker-frame/start';
import { startTracker } from '#tracker/start';
import { isTrackerFrame } from './own-document.ts';

if (isTrackerFrame(location.pathname)) startTrackerFrame();
else startTracker();
