/** Where cruise ships sail, and in which months. */
import { ports } from './ports.js';

/** Key | home ports | other ports. General knowledge of cruise itineraries, not verified. */
const basinRows = `
caribbean | USMIA USPEF USCPV USTPA PRSJU | BSNAS BSFPO DOPOP JMOCJ JMMBJ KYGCM HNRTB MXPGO BZBZE VICHA AGANU KNBAS
  DMRSU LCCAS BBBGI MQFDF GPPTP AWAUA TCPLS HTCAP COCTG;
mediterranean | ESBCN ITCVV GRPIR ITGOA | ESPMI ESIBZ ESVLC FRMRS ITNAP ITPMO ITCTA MTMLA GRHER GRRHO HRDBV HRSPU
  ITBRI ITLIV TNRAD ITCAG TRIZM ESAGP;
north | GBSOU DEHAM DKCPH DEKEL | NOBGO NOAES NOSVG NOTRD NOTOS NOOSL EETLL FIHEL LVRIX SENYN PLGDY SEGOT NOMOL
  NOKRS NOMAY DERSK;
alaska | CAVAN USSEA | CAPRR USKDK USANC CACCB;
mexico | USLAX USSAN USLGB | MXESE MXZLO MXMZT MXLZC;
canaries | ESLPA ESSCT | PTFNC ESACE ESFUE MAAGA ESSPC PTLIS;
asia | CNSHA JPYOK SGSIN TWKEL | JPNGS JPKOJ KRPUS KRCHA JPNAH JPHKT JPUKB HKHKG CNXMN JPOSA;
singapore | SGSIN | MYPEN MYPKG THLCH VNVUT VNNHA IDJKT;
australia | AUSYD AUBNE AUMEL | AUHBA NZAKL NZWLG NZDUD NZLYT NCNOU VUVLI NZTRG AUCNS;
`;

/** Share | basin of the winter | basin of the summer | first and last month of the summer. */
const programmeRows = `
32 | caribbean | caribbean | 5 10;
17 | caribbean | mediterranean | 5 10;
12 | caribbean | north | 5 9;
8 | mexico | alaska | 5 9;
8 | mediterranean | mediterranean | 5 10;
5 | canaries | north | 5 9;
4 | canaries | mediterranean | 5 10;
6 | asia | asia | 5 10;
4 | singapore | asia | 4 10;
4 | australia | australia | 5 10;
`;

export interface Basin {
  /** Indexes into `ports()`. */
  readonly homes: readonly number[];
  readonly others: readonly number[];
}

/** Where a ship sails over the year. */
export interface Programme {
  readonly share: number;
  readonly winter: Basin;
  readonly summer: Basin;
  /** Months of the summer, from 0 for January, both included. */
  readonly months: readonly [first: number, last: number];
}

let made: readonly Programme[] | undefined;

/** All programmes. Made once, from the tables and the ports alone. */
export function cruiseProgrammes(): readonly Programme[] {
  made ??= makeProgrammes();
  return made;
}

function makeProgrammes(): readonly Programme[] {
  const portOf = new Map(ports().map(({ locode, index }) => [locode, index]));
  const cells = (rows: string) =>
    rows
      .trim()
      .split(';')
      .filter((row) => row !== '')
      .map((row) => row.split('|').map((cell) => cell.trim()));
  const numbers = (list: string) => list.split(/\s+/).map((locode) => portOf.get(locode)!);
  const basins = new Map(
    cells(basinRows).map(([key, homes, others]) => [key!, { homes: numbers(homes!), others: numbers(others!) }]),
  );
  return cells(programmeRows).map(([share, winter, summer, months]) => {
    const [first, last] = months!.split(' ').map(Number);
    return {
      share: Number(share),
      winter: basins.get(winter!)!,
      summer: basins.get(summer!)!,
      months: [first! - 1, last! - 1],
    };
  });
}
