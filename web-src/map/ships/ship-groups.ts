/** Vessel types that have a colour in common, on the dark map and on the light one. */
export interface ShipGroup {
  readonly label: string;
  readonly types: readonly string[];
  readonly dark: string;
  readonly light: string;
}

/** Colours after Okabe and Ito: they differ in brightness too, for users who do not tell red from green. */
export const shipGroups: readonly ShipGroup[] = [
  { label: 'Fishing', types: ['FISHING'], dark: '#f5b02e', light: '#a86500' },
  { label: 'Cargo', types: ['CARGO'], dark: '#20b88a', light: '#007a58' },
  { label: 'Tanker', types: ['TANKER'], dark: '#ff6e3c', light: '#b8320a' },
  { label: 'Passenger', types: ['PASSENGER', 'HIGH_SPEED_CRAFT'], dark: '#63c0f5', light: '#0068b5' },
  {
    label: 'Tug, pilot or service',
    types: [
      ...['TUG', 'TOWING', 'PILOT_VESSEL', 'SEARCH_AND_RESCUE', 'DREDGING', 'DIVING', 'PORT_TENDER'],
      ...['ANTI_POLLUTION', 'LAW_ENFORCEMENT', 'MEDICAL', 'MILITARY'],
    ],
    dark: '#e07fc0',
    light: '#9c2f78',
  },
  { label: 'Other or unknown', types: [], dark: '#e6f2fa', light: '#0b2a3f' },
];

const groupOfType = new Map(shipGroups.flatMap((group) => group.types.map((type) => [type, group])));

export function groupOf(type: string): ShipGroup {
  return groupOfType.get(type) ?? shipGroups.at(-1)!;
}

/** The outline of a ship with its bow to the north, as corners from its middle: a hull, unlike the arrow of a track. */
export const hull: readonly (readonly [east: number, south: number])[] = [
  [0, -1],
  [0.42, -0.35],
  [0.42, 0.8],
  [-0.42, 0.8],
  [-0.42, -0.35],
];
