/**
 * Structures that stand at sea and look like vessels from space: platforms, turbines of wind farms, gas flares. The
 * fleet is a sample of the world's ships, so these are a sample too.
 *
 * Sources: fields and farms after the operators' public maps (North Sea Transition Authority, Sodir, BOEM, Pemex,
 * Saudi Aramco, QatarEnergy, ADNOC, Shell Nigeria, Petrobras, 4C Offshore), by the coordinates that atlases give them,
 * to some kilometres; flares after the VIIRS Nightfire catalogue (Payne Institute), which counts 1,593 platforms and
 * flares in the Gulf of Mexico, 1,437 in the Persian Gulf, 634 in the Gulf of Thailand, 460 off West Africa, 440 in the
 * North Sea (essd-2026-63).
 */

import { invariant } from '../../src/base/errors.js';
import { cos } from '../../src/base/same-bits.js';
import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import { degreeM } from '../motion/plan.js';
import { oilFields } from './oil-fields.js';
import { isShoreCell } from './sea-mask.js';

/** Field | kind | longitude latitude, none for a field of oil-fields.ts | radius, km | first year. */
const rows = `
Ekofisk | flare | | 8 | 1974
South Pars | flare | | 25 | 2002
West Cameron | platform | -93.2 28.9 | 25 | 1970
Troll | platform | | 8 | 1995
Panyu | platform | 114.6 20.6 | 10 | 2003
Abuzar | flare | 49.6 29.3 | 10 | 1976
Arthit | flare | 101.35 8.1 | 15 | 2008
Ship Shoal | platform | -90.9 28.6 | 25 | 1960
Rudong | turbine | 121.5 32.6 | 12 | 2014
Borssele | turbine | 3.02 51.7 | 7 | 2020
Marlim | platform | | 20 | 1991
Umm Shaif | flare | | 12 | 1962
Bozhong | platform | 119.3 38.5 | 20 | 2004
Statfjord | flare | 1.85 61.25 | 8 | 1979
Cantarell | flare | | 12 | 1979
Agbami | flare | 5.55 3.45 | 5 | 2008
Greater Gabbard | turbine | 1.92 51.88 | 6 | 2012
Pennington | platform | 5.6 4.15 | 6 | 1965
Fateh | platform | 54.5 25.55 | 10 | 1969
East Cameron | platform | -92.9 29 | 25 | 1965
Bach Ho | flare | | 8 | 1986
Sleipner | platform | 1.9 58.37 | 8 | 1993
Foroozan | flare | 49.9 28.85 | 10 | 1974
Malampaya | platform | 119.1 11.6 | 3 | 2001
Eugene Island | platform | -91.6 28.5 | 25 | 1965
Anholt | turbine | 11.2 56.6 | 7 | 2013
Al Shaheen | flare | | 15 | 1994
EA | flare | 4.95 4.9 | 6 | 2002
Hollandse Kust | turbine | 4 52.3 | 8 | 2022
Oseberg | platform | 2.83 60.49 | 8 | 1988
Hibernia | platform | | 5 | 1997
Brass | platform | 6.25 4.05 | 8 | 1974
`;

export type StructureKind = 'platform' | 'turbine' | 'flare';

interface Position {
  readonly lon: number;
  readonly lat: number;
}

/** A structure, the same in all oceans. */
export interface Structure {
  /** Its number: that of its row times `mostOfField`, and its number in the field. */
  readonly number: number;
  readonly kind: StructureKind;
  readonly lon: number;
  readonly lat: number;
  /** Seconds since 1970. */
  readonly builtS: number;
  readonly lengthM: number;
  /** Whole degrees. */
  readonly heading: number;
}

const lengthsM: Readonly<Record<StructureKind, readonly [least: number, most: number]>> = {
  platform: [45, 110],
  turbine: [12, 24],
  flare: [60, 130],
};

/** The structures of a scale: one in half of the fields at scale 1, one in each at scale 2, and so on. */
export function structuresOf(scale: number): readonly Structure[] {
  const found: Structure[] = [];
  for (const [row, text] of rows.trim().split('\n').entries()) {
    const [name, kind, middle, radiusKm, year] = text.split('|').map((cell) => cell.trim());
    const { lon, lat } = middle === '' ? fieldNamed(name!) : positionOf(middle!);
    // Multiples of the golden ratio give rows their turn, so any scale has structures of every part of the table.
    const turn = row * goldenShare - Math.floor(row * goldenShare);
    for (let place = 0; place + turn < perScale * scale; place++) {
      const number = row * mostOfField + place;
      const at = place === 0 ? { lon, lat } : near(number, lon, lat, Number(radiusKm) * 1000);
      if (isShoreCell(at.lon, at.lat)) continue;
      const [least, most] = lengthsM[kind as StructureKind];
      found.push({
        number,
        ...at,
        kind: kind as StructureKind,
        builtS: Date.UTC(Number(year)) / 1000,
        lengthM: Math.round(least + (most - least) * unitOf(number, 2)),
        heading: Math.floor(360 * unitOf(number, 3)),
      });
    }
  }
  return found;
}

function fieldNamed(name: string): Position {
  const field = oilFields().find((one) => one.name === name);
  invariant(field, `oil-fields.ts has the field ${name}`);
  return field;
}

function positionOf(text: string): Position {
  const [lon, lat] = text.split(' ').map(Number);
  return { lon: lon!, lat: lat! };
}

const goldenShare = 0.618034;
const perScale = 0.5;
/** More structures than a field has at any scale. */
const mostOfField = 1024;

/** A position in the disc of a field. */
function near(number: number, lon: number, lat: number, radiusM: number): Position {
  const [east, north] = [2 * unitOf(number, 0) - 1, 2 * unitOf(number, 1) - 1];
  const shareM = radiusM / Math.max(1, Math.sqrt(east * east + north * north));
  return {
    lon: lon + (east * shareM) / (degreeM * cos((lat / 180) * Math.PI)),
    lat: lat + (north * shareM) / degreeM,
  };
}

/** Structures are the same for all seeds. */
function unitOf(number: number, step: number): number {
  return draw(0, purpose.structure, number, step);
}
