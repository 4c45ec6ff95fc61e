import { createContext, use } from 'react'

export type PageParams = Readonly<Record<string, string | undefined>>

export const PageParamsContext = createContext<PageParams>({})

/** What the address says at the named places of the page's path. */
export const usePageParams = (): PageParams => use(PageParamsContext)
