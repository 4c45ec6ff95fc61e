import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { fullTitle } from '../pages/page.ts'
import { useCurrency } from '../ui/currency.ts'
import { contextOf, findPage } from './find-page.ts'
import { useTitle } from './use-title.ts'

/** The page at the address, under its title, or the way to where it sends its visitor. */
export function CurrentPage() {
  const { pathname, search } = useLocation()
  const { i18n: voice } = useTranslation()
  const client = useQueryClient()
  const { currency } = useCurrency()
  const { page, context } = useMemo(() => {
    const found = findPage(pathname)
    return { page: found.page, context: contextOf(found, search, voice, client, currency) }
  }, [pathname, search, voice, client, currency])

  // Both may depend on what has been loaded.
  const subscribe = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client])
  const title = () => fullTitle(page, context)
  const redirect = () => page.redirect?.(context) ?? null
  useTitle(useSyncExternalStore(subscribe, title, title))
  const to = useSyncExternalStore(subscribe, redirect, redirect)
  return to === null ? <Outlet /> : <Navigate replace to={to} />
}
