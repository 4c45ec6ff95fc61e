import '@fontsource-variable/geist-mono/index.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { quoteQuery } from '../api/quotes.ts'
import { QuoteView } from './quote-view.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Button, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { EmptyState } from '../../../ui/src/empty-state.tsx'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { usePageParams } from '../app/page-params.ts'
import { Skeleton } from '../../../ui/src/skeleton.tsx'

export default function QuotePage() {
  const { code = '' } = usePageParams()
  const { data, error, refetch } = useQuery(quoteQuery(code))
  return (
    <main id="main" tabIndex={-1} className="wrap py-6 print:py-0">
      {data && <QuoteView key={data.code} quote={data} />}
      {!data && error && <Missing error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mx-auto h-160 max-w-198" />}
    </main>
  )
}

function Missing({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation(['quote', 'common'])
  const { paths } = useLanguage()
  const isUnknown = codeOf(error) === 'quotes.not_found' || codeOf(error) === 'request.invalid'
  return (
    <EmptyState
      heading="h1"
      title={isUnknown ? t('notFound') : t('title')}
      actions={
        <>
          {!isUnknown && (
            <Button kind="primary" onClick={onRetry}>
              {t('retry', { ns: 'common' })}
            </Button>
          )}
          <ButtonLink to={paths.search()}>{t('toCars', { ns: 'common' })}</ButtonLink>
        </>
      }
    >
      {isUnknown ? <p>{t('notFoundText')}</p> : <ErrorReason error={error} />}
    </EmptyState>
  )
}
