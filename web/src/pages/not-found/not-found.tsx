import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export default function NotFoundPage() {
  const { t } = useTranslation(['notFound', 'common'])
  const { paths } = useLanguage()
  return (
    <main id="main" tabIndex={-1} className="wrap py-16">
      <EmptyState
        heading="h1"
        title={t('title')}
        actions={
          <>
            <ButtonLink kind="primary" to={paths.search()}>
              {t('toCars', { ns: 'common' })}
            </ButtonLink>
            <ButtonLink to={paths.home}>{t('toHome', { ns: 'common' })}</ButtonLink>
          </>
        }
      >
        <p>{t('text')}</p>
      </EmptyState>
    </main>
  )
}
