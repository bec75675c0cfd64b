import { sin } from '../../base/same-bits.js';
import { radiansPerDegree } from './sphere.js';

/**
 * The first instant of the first day of the Chinese lunar year that begins in a year, seconds since 1970, by the time
 * of China (UTC+8). It is the day of the first new moon from 21 January on; 2000 to 2100.
 */
export function lunarNewYearS(year: number): number {
  const startS = known.get(year) ?? newYearS(year);
  known.set(year, startS);
  return startS;
}

/** By year: closures of thousands of vessels ask for few years. */
const known = new Map<number, number>();

function newYearS(year: number): number {
  const firstS = Date.UTC(year, 0, 21) / 1000 - chinaS;
  let month = Math.floor((firstS - epochS) / monthS) - 1;
  while (newMoonS(month) < firstS) month++;
  return Math.floor((newMoonS(month) + chinaS) / daySeconds) * daySeconds - chinaS;
}

const daySeconds = 86400;
const chinaS = 8 * 3600;
/** The mean new moon of 6 January 2000 and the mean month: Meeus, Astronomical Algorithms, chapter 49. */
const epochS = 947_168_374;
const monthS = 29.530588861 * daySeconds;

/** The instant of a new moon, counted from the one of January 2000; the largest terms, good to a quarter of an hour. */
function newMoonS(month: number): number {
  const sun = (2.5534 + 29.1053567 * month) * radiansPerDegree;
  const moon = (201.5643 + 385.81693528 * month) * radiansPerDegree;
  const node = (160.7108 + 390.67050284 * month) * radiansPerDegree;
  const days =
    -0.4072 * sin(moon) +
    0.17241 * sin(sun) +
    0.01608 * sin(2 * moon) +
    0.01039 * sin(2 * node) +
    0.00739 * sin(moon - sun) -
    0.00514 * sin(moon + sun) +
    0.00208 * sin(2 * sun);
  return epochS + month * monthS + days * daySeconds;
}
