import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { ageText } from '../../../kit/src/day-text.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { CACHED_AT_HEADER, FAVORITES_CACHE } from '../../../kit/src/offline-messages.ts'
import { RETURN_TO, returnAddress } from '../../../kit/src/return-address.ts'
import { EmptyState } from '../../../ui/src/empty-state.tsx'
import { useHydrated } from '../../../ui/src/use-hydrated.ts'

/** As the page says. */
const TRY_MS = 12_000

export default function OfflinePage() {
  const { t } = useTranslation(['favoritesPage', 'common'])
  const { language, paths, number } = useLanguage()
  const [params] = useSearchParams()
  // The address that it was written for, and what this browser holds, are known in the browser alone.
  const isHydrated = useHydrated()
  const from = isHydrated ? returnAddress(params.get(RETURN_TO)) : null
  const { data } = useQuery({ queryKey: ['cachedSince'], queryFn: cachedSince })
  const cachedAt = isHydrated ? data : undefined
  useGoOn(from)
  return (
    <main id="main" tabIndex={-1} className="wrap py-16">
      <EmptyState
        heading="h1"
        title={t('offlineTitle')}
        actions={
          <>
            {cachedAt && (
              <ButtonLink kind="primary" to={paths.favorites()}>
                {t('showFavorites')}
              </ButtonLink>
            )}
            <Button
              kind={cachedAt ? 'secondary' : 'primary'}
              onClick={() => window.location.replace(from ?? paths.home)}
            >
              {t('retry', { ns: 'common' })}
            </Button>
          </>
        }
      >
        <p>
          {cachedAt
            ? t('cachedList', { age: ageText(cachedAt, language, (time) => t('today', { time })) })
            : t('nothingCached')}
        </p>
        {from !== null && <p className="mt-2 text-14">{t('trying', { n: number(TRY_MS / 1_000) })}</p>}
      </EmptyState>
    </main>
  )
}

/** Goes on to the page that was asked for once there is a network: when the browser says so, and else when the shop answers. */
function useGoOn(from: string | null): void {
  useEffect(() => {
    if (from === null) return
    const tryIt = () => {
      fetch('/favicon.svg', { cache: 'no-store' }).then(
        () => window.location.replace(from),
        () => undefined, // not yet
      )
    }
    const timer = setInterval(tryIt, TRY_MS)
    window.addEventListener('online', tryIt)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryIt)
    }
  }, [from])
}

/** When the favorites were kept on this device; null where none are, or where the browser keeps nothing. */
async function cachedSince(): Promise<string | null> {
  if (!('caches' in globalThis) || !(await caches.has(FAVORITES_CACHE))) return null
  const cache = await caches.open(FAVORITES_CACHE)
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request, { ignoreVary: true })))
  return answers.flatMap((answer) => answer?.headers.get(CACHED_AT_HEADER) ?? []).sort()[0] ?? null
}
