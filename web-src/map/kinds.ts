/**
 * The kinds of events, in the order of the list on the page. Each has a shape of its own, an SVG path around 0, 0 of
 * about 16 units, because no ten colours can be told apart by all users.
 */
export const kinds = {
  fishing_activity_history: {
    label: 'Fishing',
    color: '#35c3f3',
    shape: 'M-6,0A6,6,0,1,1,6,0A6,6,0,1,1,-6,0Z',
  },
  standard_rendezvous: { label: 'Rendezvous', color: '#ffd166', shape: 'M0,-8.5L8.5,0L0,8.5L-8.5,0Z' },
  dark_rendezvous: { label: 'Dark rendezvous', color: '#ff8c42', shape: 'M-7.5,-7.5H7.5L-7.5,7.5H7.5Z' },
  port_visit: { label: 'Port visit', color: '#a9b8c6', shape: 'M-6.5,-6.5H6.5V6.5H-6.5Z' },
  aoi_visit: { label: 'Area visit', color: '#8bd17c', shape: 'M-7.5,-7.5H7.5V7.5H-7.5ZM-3.5,-3.5V3.5H3.5V-3.5Z' },
  speed_range: { label: 'Speed range', color: '#4fd1b5', shape: 'M-9,-3.5H9V3.5H-9Z' },
  sar_sentinel1: { label: 'Radar, Sentinel-1', color: '#ff9ebb', shape: 'M-8,-6.5H8L0,8Z' },
  eo_sentinel2: {
    label: 'Optical, Sentinel-2',
    color: '#c69cff',
    shape: 'M-2.5,-8H2.5V-2.5H8V2.5H2.5V8H-2.5V2.5H-8V-2.5H-2.5Z',
  },
  eo_landsat_8_9: {
    label: 'Optical, Landsat',
    color: '#8f9bff',
    shape: 'M-7.5,-4L-4,-7.5L0,-3.5L4,-7.5L7.5,-4L3.5,0L7.5,4L4,7.5L0,3.5L-4,7.5L-7.5,4L-3.5,0Z',
  },
  viirs: {
    label: 'Night lights, VIIRS',
    color: '#f6f3b2',
    shape: 'M0,-8.5L2.1,-2.8L8.1,-2.6L3.3,1.1L5,6.9L0,3.5L-5,6.9L-3.3,1.1L-8.1,-2.6L-2.1,-2.8Z',
  },
} as const;
export type Kind = keyof typeof kinds;
export const allKinds = Object.keys(kinds).filter(isKind);

export function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name);
}

export function labelOf(name: string): string {
  return isKind(name) ? kinds[name].label : name;
}
