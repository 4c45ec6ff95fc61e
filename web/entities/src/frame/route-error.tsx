import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/src/empty-state.tsx'
import { Button } from '../navigation/button.tsx'
import { NoConnection } from '../navigation/no-connection.tsx'
import { track } from '../usage/track.ts'

const reload = () => window.location.reload()

/** What stands in place of a page that broke, or whose code could not be loaded. */
export function RouteError() {
  const isOnline = useOnline()
  const [wasOffline] = useState(!isOnline)
  useEffect(() => track({ event: 'error', detail: 'page' }), [])
  // A module that failed to load stays failed in some browsers, so the whole page is loaded.
  useEffect(() => {
    if (wasOffline && isOnline) reload()
  }, [wasOffline, isOnline])
  if (!wasOffline) return <Crash />
  return (
    <main id="main" tabIndex={-1} className="wrap py-16">
      <NoConnection onRetry={reload} />
    </main>
  )
}

function Crash() {
  const { t, i18n } = useTranslation()
  // Without a language nothing can be said in one: the documented English is better than keys.
  const translated = i18n.exists('crashTitle')
  const say = (key: 'crashTitle' | 'crashText' | 'reload', english: string): string => (translated ? t(key) : english)
  return (
    <main id="main" tabIndex={-1} className="wrap py-16" {...(!translated && { lang: 'en', dir: 'ltr' })}>
      <EmptyState
        heading="h1"
        title={say('crashTitle', 'Something went wrong')}
        actions={
          <Button kind="primary" onClick={reload}>
            {say('reload', 'Load again')}
          </Button>
        }
      >
        <p>{say('crashText', 'The page could not be shown. Please load it again.')}</p>
      </EmptyState>
    </main>
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the browser has a network. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
