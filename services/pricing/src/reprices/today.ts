/** Taxes and import rules are looked up by the day of UTC: `YYYY-MM-DD`. */
export const today = (): string => new Date().toISOString().slice(0, 10)
