/** What the map fetches when it is first used: what is opened in the drawer, and the files of a view. */
export { saveEvents } from './actions/save-events.js';
export { openViewFile, saveViewFile, saveViewTest } from './actions/view-file.js';
export { Drawing } from './areas/drawing.js';
export { DrawnPanel } from './areas/drawn-panel.js';
export { AreaPanel } from './details/area-panel.js';
export { EventPanel } from './details/event-panel.js';
export { FramePanel } from './details/frame-panel.js';
export { StackList } from './details/stack-list.js';
export { VesselPanel } from './vessel/vessel-panel.js';
