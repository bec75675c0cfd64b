/** Tests of the other pages, and of tiles in `protoc`. */
import './pages/docs-site.js';
import './pages/foreign-reader.js';
import './pages/home.js';
import './pages/in-world.js';
import './pages/panel-access.js';
import './pages/panel-controls.js';
import './pages/panel-records.js';
import './pages/panel-requests.js';
import './pages/playground.js';
import './pages/policy.js';
