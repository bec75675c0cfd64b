/**
 * Where tankers pass cargo from ship to ship, and bunker tankers bring fuel: areas off ports, in open water. Hosts lie
 * there for weeks, and callers come to them. Numbers are orders of size.
 */
import { ports } from './ports.js';

/**
 * Name | home port of the ships | hosts and callers in a block of the fleet | position (longitude latitude) and radius,
 * km | the port on whose route the ships sail out | first and last day, if any | reference
 */
const rows = `
Gulf of Oman, off Fujairah | AEFJR | 4 7 | 56.75 25.32 9 | INBOM | | usual area; no figure found
Off Malaysia | SGSIN | 4 7 | 104.75 1.95 10 | VNVUT | | usual area; no figure found
Laconian Gulf | GRPIR | 2 4 | 22.72 36.5 6 | ITAUG | 2000-01-01 2024-05-15 | Energy News Beat (2024)
Hurd Bank, Malta | GRPIR | 2 4 | 14.95 35.98 8 | MTMAR | 2024-05-15 2101-01-01 | Energy News Beat (2024): 44 % since
Ceuta | ESALG | 2 3 | -5.1 35.97 6 | DZORN | | TradeWinds (2023)
Off Lome | TGLFW | 2 3 | 1.35 5.9 9 | NGBON | | Energy News Beat (2024): 7 %
Galveston lightering area | USGLS | 2 3 | -94.35 28.55 14 | USMSY | | usual area; no figure found
Off Gran Canaria | ESLPA | 2 2 | -15.2 27.75 8 | SNDKR | | TradeWinds (2023)
`;

/** A part of the sea where ships lie side by side: a disc. */
export interface TransferSite {
  readonly name: string;
  /** Indexes into `ports()`: the port of its ships, and the port whose route leads past it. */
  readonly homePort: number;
  readonly towards: number;
  readonly lon: number;
  readonly lat: number;
  readonly radiusM: number;
  /** When it is used, seconds since 1970. */
  readonly fromS: number;
  readonly toS: number;
}

/** The sites that ships of one home port use, one after the other. */
export interface TransferArea {
  readonly index: number;
  readonly homePort: number;
  /** How many tankers of a block are hosts there, and callers; fewer where a bunker tanker has the rank. */
  readonly hosts: number;
  readonly callers: number;
  readonly sites: readonly TransferSite[];
}

let made: readonly TransferArea[] | undefined;

/** All areas. Made once, from the table and the ports alone. */
export function transferAreas(): readonly TransferArea[] {
  made ??= makeAreas();
  return made;
}

function makeAreas(): readonly TransferArea[] {
  const areas = new Map<number, { hosts: number; callers: number; sites: TransferSite[] }>();
  for (const row of rows.trim().split('\n')) {
    const [name, home, ships, disc, towards, days] = row.split('|').map((cell) => cell.trim());
    const [lon, lat, radiusKm] = disc!.split(' ').map(Number);
    const [from, to] = days === '' ? ['1970-01-01', '2200-01-01'] : days!.split(' ');
    const homePort = portOf(home!);
    const [hosts, callers] = ships!.split(' ').map(Number);
    const area = areas.get(homePort) ?? { hosts: hosts!, callers: callers!, sites: [] };
    areas.set(homePort, area);
    area.sites.push({
      name: name!,
      homePort,
      towards: portOf(towards!),
      lon: lon!,
      lat: lat!,
      radiusM: radiusKm! * 1000,
      fromS: Date.parse(from!) / 1000,
      toS: Date.parse(to!) / 1000,
    });
  }
  return [...areas].map(([homePort, area], index) => ({ index, homePort, ...area }));
}

function portOf(locode: string): number {
  return ports().find((port) => port.locode === locode)!.index;
}
