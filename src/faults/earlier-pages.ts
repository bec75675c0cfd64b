/** The records that each user got last, for a rule that sends them again. */
export interface EarlierPages {
  /** The records of a user's last page of a root field; undefined before the first. */
  get(user: string | undefined, field: string): unknown;
  set(user: string | undefined, field: string, records: unknown): void;
}

/** The pages that are kept; beyond it the one kept longest is forgotten. */
const mostPages = 20;

export function createEarlierPages(): EarlierPages {
  const pages = new Map<string, unknown>();
  const keyOf = (user: string | undefined, field: string) => `${field} ${user ?? ''}`;
  return {
    get: (user, field) => pages.get(keyOf(user, field)),
    set(user, field, records) {
      const key = keyOf(user, field);
      pages.delete(key);
      pages.set(key, records);
      if (pages.size > mostPages) pages.delete(pages.keys().next().value!);
    },
  };
}
