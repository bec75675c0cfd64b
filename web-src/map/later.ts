/** What the map fetches when it is first used: searches, what is drawn or opened in the drawer, the files of a view. */
// What all pages share stays one file of the build by this: a page would else fetch it in several.
import '../shared/page-header.js';

export { ViewActionParts } from './actions/view-actions.js';
export { openViewFile } from './actions/view-file.js';
export { Drawing } from './areas/drawing.js';
export { DrawnPanel } from './areas/drawn-panel.js';
export { AreaPanel } from './details/area-panel.js';
export { EventPanel } from './details/event-panel.js';
export { FramePanel } from './details/frame-panel.js';
export { StackList } from './details/stack-list.js';
export { find } from './search/find.js';
export { VesselPanel } from './vessel/vessel-panel.js';
