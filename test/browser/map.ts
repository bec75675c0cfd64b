/** Tests of the map page. */
import './map/accessibility.js';
import './map/cells.js';
import './map/changes.js';
import './map/drawn-areas.js';
import './map/motion.js';
import './map/phone.js';
import './map/seen.js';
import './map/sent-views.js';
import './map/shapes.js';
import './map/things.js';
import './map/times.js';
import './map/trouble.js';
import './map/view.js';
