/**
 * The share of small fishing boats that rest on a day of the week; 0 is Sunday. Outside China fewer boats fish at
 * weekends (Kroodsma et al., Science 359, 2018). Shares are orders of size.
 */
export function restingShare(country: string, weekday: number): number {
  return (byCountry.get(country) ?? (fridayRest.has(country) ? friday : sunday))[weekday]!;
}

/** The share of the boats of a country that make trips of some days from Monday to Friday, and none at weekends. */
export function keepsWeekend(country: string): number {
  return byCountry.get(country) === weekend ? 0.95 : 0;
}

type Week = readonly [number, number, number, number, number, number, number];

const none: Week = [0, 0, 0, 0, 0, 0, 0];
const sunday: Week = [0.45, 0, 0, 0, 0, 0, 0.25];
const friday: Week = [0, 0, 0, 0, 0, 0.45, 0];
/**
 * Trawlers may not fish on Saturdays and Sundays (General Fisheries Commission for the Mediterranean, Federpesca). Off
 * Catalonia no net may lie out then either, and auctions of fish are closed (order ARP/152/2002).
 */
const weekend: Week = [0.9, 0, 0, 0, 0, 0.1, 0.85];
/** Markets are closed on Sundays and on some Wednesdays or Saturdays. */
const market: Week = [0.2, 0, 0, 0, 0, 0, 0.25];

const fridayRest = new Set(
  'EGY LBY DZA MRT IRN IRQ KWT SAU BHR QAT ARE OMN YEM SDN DJI SOM PAK BGD MDV IDN BRN'.split(' '),
);
const byCountry = new Map<string, Week>([
  ...['ESP', 'FRA', 'ITA', 'HRV'].map((country): [string, Week] => [country, weekend]),
  ...['CHN', 'VNM', 'KHM', 'THA', 'MMR', 'PRK'].map((country): [string, Week] => [country, none]),
  ...['JPN', 'KOR', 'TWN'].map((country): [string, Week] => [country, market]),
]);
