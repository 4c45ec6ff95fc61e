import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { fullTitle } from '../page.ts'
import { PriceViewContext } from '../../../entities/src/car/price-view.ts'
import { contextOf, type FoundPage } from './find-page.ts'
import { useLoaded } from './use-loaded.ts'
import { useTitle } from '../../../entities/src/frame/use-title.ts'

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
