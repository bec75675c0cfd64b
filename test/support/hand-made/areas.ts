import type { Area, AreaConfiguration } from '../../../src/model/area.js';
import type { PortRecord } from '../../../src/model/port.js';
import { box, type Position } from './box.js';

export const areas: readonly Area[] = [
  area(1, 'demo', 'Strait of Dover', [box(1, 50.7, 2, 51.2)]),
  area(2, 'demo', 'Fiji on both sides of 180°', [box(177, -20, 180, -15), box(-180, -20, -177, -15)]),
  area(3, 'second', 'Dogger Bank', [box(1.5, 54, 4, 56)]),
];

/** Events name a configuration by its index here; `area` is an index into `areas`. */
export const configurations: readonly AreaConfiguration[] = [
  { configId: configId(1), area: 0, kind: 'aoi_visit' },
  { configId: configId(2), area: 1, kind: 'aoi_visit' },
  { configId: configId(3), area: 2, kind: 'aoi_visit' },
  {
    configId: configId(4),
    area: 0,
    kind: 'speed_range',
    speedMinKn: 8,
    speedMaxKn: 12,
    filterType: 'time',
    minDurationMin: 60,
    minDistanceNm: 0,
    displayUnit: 'knots',
  },
  {
    configId: configId(5),
    area: 2,
    kind: 'speed_range',
    speedMinKn: 2,
    speedMaxKn: 5,
    filterType: 'distance',
    minDurationMin: 0,
    minDistanceNm: 10,
    displayUnit: 'km/h',
  },
];

/** Port visits name a port by its index here. */
export const ports: readonly PortRecord[] = [
  { portId: 'NLRTM', name: 'Rotterdam', countryCode: 'NLD', countryName: 'Netherlands', lon: 4.05, lat: 51.95 },
  { portId: 'FJSUV', name: 'Suva', countryCode: 'FJI', countryName: 'Fiji', lon: 178.42, lat: -18.13 },
];

function area(number: number, userName: string, name: string, rings: readonly (readonly Position[])[]): Area {
  return {
    aoiId: `a0000000-0000-4000-8000-00000000000${number}`,
    userName,
    name,
    description: `${name}, drawn by hand.`,
    aoiType: 'custom',
    polygons: rings.map((ring) => [ring]),
    createdMs: Date.UTC(2020, 0, number),
  };
}

function configId(number: number): string {
  return String(number).padStart(24, '0');
}
