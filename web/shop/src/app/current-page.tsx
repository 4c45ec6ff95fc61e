import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { PriceViewContext } from '../../../entities/src/car/price-view.ts'
import { useTitle } from '../../../entities/src/frame/use-title.ts'
import { fullTitle } from '../page.ts'
import { contextOf, type FoundPage } from './find-page.ts'

interface Props {
  readonly found: FoundPage
  readonly children: ReactNode
}

/** The server has the title in the head of the page. */
const usePageTitle = import.meta.env.SSR ? () => undefined : useCurrentTitle

function useCurrentTitle(client: QueryClient, read: () => string): void {
  useTitle(useLoaded(client, read))
}

/** The page at the address, under its title, or the way to where it sends its visitor. */
export function CurrentPage({ found, children }: Props) {
  const { search } = useLocation()
  const { i18n } = useTranslation()
  const client = useQueryClient()
  const { chosen } = use(PriceViewContext)
  const { page } = found
  const context = useMemo(() => contextOf(found, search, i18n, client, chosen), [found, search, i18n, client, chosen])

  usePageTitle(client, () => fullTitle(page, context))
  const to = useLoaded(client, () => page.redirect?.(context) ?? null)
  return to === null ? children : <Navigate replace to={to} />
}

/** What depends on the answers that have been loaded, and changes with them. */
function useLoaded<T extends string | null>(client: QueryClient, read: () => T): T {
  const subscribe = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client])
  return useSyncExternalStore(subscribe, read, read)
}
