import { createContext } from 'react'

/** Loads the code of the car page. Given by the app: what lies below it may not know the pages. */
export const CarPageChunk = createContext<() => Promise<unknown>>(() => Promise.resolve())
