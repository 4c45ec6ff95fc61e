import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { fullTitle } from '../pages/page.ts'
import { PriceViewContext } from '../ui/price-view.ts'
import { contextOf, type FoundPage } from './find-page.ts'
import { useTitle } from './use-title.ts'

interface Props {
  readonly found: FoundPage
  readonly children: ReactNode
}

/** The page at the address, under its title, or the way to where it sends its visitor. */
export function CurrentPage({ found, children }: Props) {
  const { search } = useLocation()
  const { i18n: voice } = useTranslation()
  const client = useQueryClient()
  const { chosen } = use(PriceViewContext)
  const { page } = found
  const context = useMemo(() => contextOf(found, search, voice, client, chosen), [found, search, voice, client, chosen])

  // Both may depend on what has been loaded.
  const subscribe = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client])
  const title = () => fullTitle(page, context)
  const redirect = () => page.redirect?.(context) ?? null
  useTitle(useSyncExternalStore(subscribe, title, title))
  const to = useSyncExternalStore(subscribe, redirect, redirect)
  return to === null ? children : <Navigate replace to={to} />
}
