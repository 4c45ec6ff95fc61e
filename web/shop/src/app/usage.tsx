import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useConsent } from '../../../entities/src/usage/consent.ts'
import { track } from '../../../entities/src/usage/track.ts'
import { extra } from '../../../ui/src/extra.tsx'

const ConsentBar = extra(() => import('./consent-bar.tsx'))

/** Asks visitors once whether they may be counted, and counts those who agree (decision 384). */
export function Usage() {
  const consent = useConsent()
  const client = useQueryClient()
  useEffect(() => {
    if (consent !== 'yes') return
    const leaving = new AbortController()
    import('./watch-usage.ts').then(
      ({ watchUsage }) => watchUsage(client, leaving.signal),
      // Without that code links and failures are not counted.
      () => undefined,
    )
    return () => leaving.abort()
  }, [consent, client])
  useCountedLanguage()
  if (consent !== null) return null
  return (
    <Suspense>
      <ConsentBar />
    </Suspense>
  )
}

function useCountedLanguage(): void {
  const { language } = useLanguage()
  const before = useRef(language)
  useEffect(() => {
    if (before.current !== language) track({ event: 'change_language', detail: language })
    before.current = language
  }, [language])
}
