/**
 * The kinds of events, in the order of the list on the page. Colours are distinct on the dark sea; on
 * the light one points have an edge.
 */
export const kinds = {
  fishing_activity_history: { label: 'Fishing', color: '#35c3f3' },
  standard_rendezvous: { label: 'Rendezvous', color: '#ffd166' },
  dark_rendezvous: { label: 'Dark rendezvous', color: '#ff8c42' },
  port_visit: { label: 'Port visit', color: '#a9b8c6' },
  aoi_visit: { label: 'Area visit', color: '#8bd17c' },
  speed_range: { label: 'Speed range', color: '#4fd1b5' },
  sar_sentinel1: { label: 'Radar, Sentinel-1', color: '#ff9ebb' },
  eo_sentinel2: { label: 'Optical, Sentinel-2', color: '#c69cff' },
  eo_landsat_8_9: { label: 'Optical, Landsat', color: '#8f9bff' },
  viirs: { label: 'Night lights, VIIRS', color: '#f6f3b2' },
} as const;
export type Kind = keyof typeof kinds;
export const allKinds = Object.keys(kinds).filter(isKind);

export function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name);
}

export function labelOf(name: string): string {
  return isKind(name) ? kinds[name].label : name;
}
