import { darkGround, lightGround } from '../../shared/ground-colors.js';

/** The colours of the map, apart from those of kinds, which are the same on dark and light ground. */
export interface Palette {
  readonly sea: string;
  readonly land: string;
  readonly shore: string;
  /** The edge of shapes: on light ground pale kinds are told by it. */
  readonly edge: string;
  readonly dark: string;
  readonly area: string;
  readonly portDot: string;
  readonly portName: string;
  readonly countryName: string;
  readonly seaName: string;
  /** Rings, outlines, and the tracks of an event's first and second vessel. */
  readonly chosen: string;
  readonly tracks: readonly [string, string];
  readonly coast: string;
}

export const darkPalette: Palette = {
  ...darkGround,
  edge: '#0b2031',
  dark: '#ff3b3b',
  area: '#8bd17c',
  portDot: '#7f95a4',
  portName: '#c3d2dc',
  countryName: '#93a7b5',
  seaName: '#6f9fc2',
  chosen: '#ffffff',
  tracks: ['#ffffff', '#ffd166'],
  coast: '#ffe08a',
};

export const lightPalette: Palette = {
  ...lightGround,
  edge: '#1d2f3b',
  dark: '#d4001a',
  area: '#2f7a22',
  portDot: '#5d707d',
  portName: '#2a3a45',
  countryName: '#5a6a74',
  seaName: '#356a8e',
  chosen: '#101c24',
  tracks: ['#101c24', '#a35200'],
  coast: '#8a4b00',
};
