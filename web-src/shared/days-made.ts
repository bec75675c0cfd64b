/** What `/health` and the home page say of the days of data. */
export interface DaysMade {
  readonly days: number;
  readonly daysMade: number;
}

/** Says that days are still being made; nothing once all are there. */
export function daysMadeText({ days, daysMade }: DaysMade): string {
  return daysMade < days ? `${daysMade} of ${days} days are made …` : '';
}
