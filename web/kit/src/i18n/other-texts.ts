/**
 * The texts of the back office, and those that open over a page of the shop: each file a chunk of its own. Where they are is
 * known once somebody asks for one.
 */
export const OTHER_TEXTS = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>(
  './locales/*/{staff,later}/*.ts',
)
