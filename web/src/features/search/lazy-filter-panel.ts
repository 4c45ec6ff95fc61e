import { lazy } from 'react'
import type { FilterPanel } from './filter-panel.tsx'

const load = async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel })

/** Resolves where there is room for the panel beside the cars: at once, or when the window becomes wide enough. */
const room = () =>
  new Promise<void>((resolve) => {
    const isWide = window.matchMedia('(min-width: 56.25rem)')
    const check = () => isWide.matches && resolve()
    isWide.addEventListener('change', check)
    check()
  })

/** The server writes it with the page. */
const written: typeof FilterPanel | null = import.meta.env.SSR ? (await load()).default : null

/** The filters beside the cars: a phone does without their code until its own sheet is opened. */
export const SideFilterPanel = written ?? lazy(() => room().then(load))

/** The filters in the sheet of a phone. */
export const SheetFilterPanel = lazy(load)
