/**
 * Fields of oil and gas at sea that supply ships serve. Positions are those of the largest fields by public maps, to
 * some kilometres (general knowledge, not verified).
 */
import { ports } from './ports.js';

/**
 * Name | ports of its supply ships | position (longitude latitude) | number of ships; only the ratios matter | the port
 * on whose route the ships sail out; it is none of theirs
 */
const rows = `
Forties | GBABD GBPHD | 0.97 57.73 | 9 | NOSVG
Brent | GBABD GBPHD | 1.71 61.05 | 6 | NOKSU
Ekofisk | NOTAE NOSVG | 3.21 56.55 | 7 | GBHUL
Troll | NOAGO NOBGO | 3.72 60.64 | 7 | GBABD
Gullfaks | NOFRO | 2.2 61.2 | 6 | GBABD
Heidrun | NOKSU | 7.32 65.33 | 4 | NOBOO
Goliat | NOHFT | 22.25 71.3 | 1 | RUMMK
Dutch K and L blocks | NLAMS | 3.9 53.4 | 5 | GBHUL
Leman | GBGTY | 2.15 53.05 | 4 | DKEBJ
Dan and Tyra | DKEBJ | 4.8 55.7 | 3 | GBTEE
Mars | USMSY | -89.22 28.17 | 14 | USTPA
Thunder Horse | USMSY | -88.5 28.19 | 8 | USTPA
Perdido | USFPO | -94.9 26.13 | 6 | MXPGO
Cantarell | MXCOA | -92.1 19.6 | 10 | MXPGO
Hibernia | CASJF | -48.78 46.75 | 3 | GBSOU
Marlim | BRRIO BRFNO | -40.05 -22.4 | 9 | BRVIX
Tupi | BRRIO BRIGI | -43 -25.4 | 9 | BRITJ
Liza | GYGEO | -57 8 | 4 | TTPTS
Jubilee | GHTKD | -2.9 4.5 | 3 | CIABJ
Bonga | NGONN | 4.62 4.55 | 6 | NGLOS
Zafiro | GQSSG | 8.1 3.85 | 2 | NGBON
Moho | CGPNR | 11.1 -5.2 | 4 | AOLAD
Girassol | AOLAD | 11.65 -7.65 | 6 | CGPNR
Safaniya | SAJUB SARTA | 48.95 28.1 | 8 | KWKWI
Umm Shaif | AEAUH | 53.2 25.3 | 8 | QADOH
Al Shaheen | QARLF | 52 26.6 | 6 | IRBUZ
South Pars | IRBUZ | 52.2 26.9 | 4 | QARLF
Bombay High | INBOM | 71.35 19.4 | 7 | INPAV
Tapis | MYTGG | 105 5.5 | 4 | KHKOS
Champion | BNMUA MYLBU | 114.6 5 | 5 | MYMYY
Bach Ho | VNVUT | 107.97 9.77 | 5 | MYKUA
Liuhua | CNSZX CNZUH | 115.7 20.8 | 6 | PHMNL
Penglai | CNTAG CNTSN | 120.07 38.4 | 6 | CNYNT
North Rankin | AUDAM | 116.14 -19.58 | 4 | IDSUB
`;

export interface OilField {
  readonly index: number;
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly weight: number;
  /** Indexes into `ports()`: the ports of its ships, and the port whose route leads past it. */
  readonly bases: readonly number[];
  readonly towards: number;
}

let made: readonly OilField[] | undefined;

/** All fields. Made once, from the table and the ports alone. */
export function oilFields(): readonly OilField[] {
  made ??= makeFields();
  return made;
}

function makeFields(): readonly OilField[] {
  const portOf = new Map(ports().map(({ locode, index }) => [locode, index]));
  return rows
    .trim()
    .split('\n')
    .map((row, index) => {
      const [name, bases, position, weight, towards] = row.split('|').map((cell) => cell.trim());
      const [lon, lat] = position!.split(' ').map(Number);
      return {
        index,
        name: name!,
        lon: lon!,
        lat: lat!,
        weight: Number(weight),
        bases: bases!.split(' ').map((locode) => portOf.get(locode)!),
        towards: portOf.get(towards!)!,
      };
    });
}
