import './polyfills/widget.ts';
import { startHostedField } from '#widget-frame/start';
import { startReturnPage } from '#widget-return/start';
import { startWidget } from '#widget/start';
import { findWidgetDocument } from './own-document.ts';
import { forEachWaitingTag } from './script-tags.ts';

const name = findWidgetDocument(location.pathname);
if (name === 'frame') startHostedField();
else if (name === 'return') startReturnPage();
else forEachWaitingTag(startWidget);
