import { holdUnseenSky } from './hold-unseen-sky.js';

holdUnseenSky('ocean');
