/**
 * What each page needs at once. The build imports it into all scripts, so that the bundler puts all of it into one
 * file: parts that only some of them share would each be a request of their own.
 */
import 'preact/hooks';
import 'preact/jsx-runtime';
import '@preact/signals';
import './copy-button.js';
import './days-made.js';
import './formats.js';
import './page-header.js';
