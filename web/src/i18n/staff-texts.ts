/** The texts of the back office, each file a chunk of its own. Where they are is known once somebody opens one of its pages. */
export const STAFF_TEXTS = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>(
  './locales/*/staff/*.ts',
)
