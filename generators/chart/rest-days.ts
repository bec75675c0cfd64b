/**
 * The share of small fishing boats that rest on a day of the week, from Sunday on. Outside China fewer boats fish at
 * weekends (Kroodsma et al., Science 359, 2018); shares are orders of size. Trawlers of Spain, France and Italy may not
 * fish on Saturdays and Sundays (General Fisheries Commission for the Mediterranean, Federpesca).
 */
export function restingShare(country: string, isTrawler: boolean, weekday: number): number {
  const shares = byCountry.get(country) ?? (fridayRest.has(country) ? friday : sunday);
  return isTrawler && weekendClosed.has(country) ? weekend[weekday]! : shares[weekday]!;
}

type Week = readonly [number, number, number, number, number, number, number];

const none: Week = [0, 0, 0, 0, 0, 0, 0];
const sunday: Week = [0.45, 0, 0, 0, 0, 0, 0.25];
const friday: Week = [0, 0, 0, 0, 0, 0.45, 0];
const weekend: Week = [0.9, 0, 0, 0, 0, 0.1, 0.85];
/** Markets are closed on Sundays and on some Wednesdays or Saturdays. */
const market: Week = [0.2, 0, 0, 0, 0, 0, 0.25];

const weekendClosed = new Set(['ESP', 'FRA', 'ITA', 'HRV']);
const fridayRest = new Set(
  'EGY LBY DZA MRT IRN IRQ KWT SAU BHR QAT ARE OMN YEM SDN DJI SOM PAK BGD MDV IDN BRN'.split(' '),
);
const byCountry = new Map<string, Week>([
  ...['CHN', 'VNM', 'KHM', 'THA', 'MMR', 'PRK'].map((country): [string, Week] => [country, none]),
  ...['JPN', 'KOR', 'TWN'].map((country): [string, Week] => [country, market]),
]);
