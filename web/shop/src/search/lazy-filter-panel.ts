import { lazy } from 'react'

/** Wide enough for the filters beside the cars. */
export const ROOM_FOR_FILTERS = '(min-width: 56.25rem)'

const load = async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel })

/** The server writes the filters with the page, and a wide window can use them from the start. */
const isAtOnce = import.meta.env.SSR || window.matchMedia(ROOM_FOR_FILTERS).matches

/** The filters. A phone asks for their code when its sheet is opened. */
export const FilterPanel = isAtOnce ? (await load()).default : lazy(load)
