import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { EmptyState } from '../../../ui/src/empty-state.tsx'

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
