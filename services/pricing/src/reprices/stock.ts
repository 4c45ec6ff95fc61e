/** The source that the documented statistics count by itself. */
export const COUNTED_SOURCE = 'encar'
