import { holdUnseenMotion } from './hold-unseen-motion.js';

holdUnseenMotion('ocean');
