import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { EmptyState } from '../../../ui/src/empty-state.tsx'

/** In place of a page that could not be loaded because the connection is gone. It goes on by itself once it is back. */
export function NoConnection({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      heading="h1"
      title={t('noConnection')}
      actions={
        <Button kind="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <p role="alert">{t('noConnectionText')}</p>
    </EmptyState>
  )
}
