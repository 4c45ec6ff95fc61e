/** What may be said of a car's import. */
export const VERDICTS = ['allowed', 'conditional', 'not_allowed', 'not_known'] as const
export type ImportVerdict = (typeof VERDICTS)[number]
/** With these a car may be imported. */
export const IMPORTABLE = ['allowed', 'conditional'] as const satisfies readonly ImportVerdict[]
