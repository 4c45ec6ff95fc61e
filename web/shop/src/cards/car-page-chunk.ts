import { createContext } from 'react'
import type { Language } from '../../../kit/src/paths.ts'

/** Loads code and texts of the car page. Given by the app: what lies below it may not know the pages. */
export const CarPageChunk = createContext<(language: Language) => Promise<unknown>>(() => Promise.resolve())
