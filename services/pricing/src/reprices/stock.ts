/** The part of the inventory that the shop shows, and the source that the documented statistics count by itself. */
export const SHOWN = { dataset: 'main', source: 'encar' } as const
