import { useTranslation } from 'react-i18next'
import { isRefusedByBrowser, keepConsent, useConsent } from '../../../entities/src/usage/consent.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useHydrated } from '../../../ui/src/use-hydrated.ts'

/** Says what the visitor has answered, and takes another answer. */
export function ConsentChoice() {
  const { t } = useTranslation('cookies')
  const consent = useConsent()
  const isHydrated = useHydrated()
  const isRefused = isHydrated && isRefusedByBrowser()
  const state = isRefused ? 'browser' : (consent ?? 'none')
  return (
    <section aria-labelledby="choice" className="mt-8">
      <h2 id="choice" className="scroll-mt-20 text-22">
        {t('choice')}
      </h2>
      <p role="status" className="mt-2 min-h-6 text-ink-2">
        {isHydrated && t(`choice:${state}`)}
      </p>
      <noscript>
        <p className="text-ink-2">{t('choice:off')}</p>
      </noscript>
      {!isRefused && (
        <div className="mt-3 flex flex-wrap gap-2 scriptless:hidden">
          <Button
            className="whitespace-normal"
            aria-pressed={isHydrated && consent === 'no'}
            onClick={() => keepConsent('no')}
          >
            {t('refuse')}
          </Button>
          <Button
            className="whitespace-normal"
            aria-pressed={isHydrated && consent === 'yes'}
            onClick={() => keepConsent('yes')}
          >
            {t('agree')}
          </Button>
        </div>
      )}
    </section>
  )
}
