import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { carQuery } from '../api/cars.ts'
import { isCarId } from '../config/paths.ts'
import { ContactLinks } from '../features/car/contact-links.tsx'
import { SimilarCars } from '../features/car/similar-cars.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Says that a car has been sold, and goes on from there. */
export default function SoldPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('car')
  const { paths, carName } = useLanguage()
  const navigate = useNavigate()
  const isValid = isCarId(id)
  // The car makes the page better, and is not needed for it.
  const { data: car } = useQuery({ ...carQuery(id), enabled: isValid, retry: false })
  const title = t(isValid ? 'soldTitle' : 'invalidId')
  usePageTitle(title)
  const goBack = () => {
    // Opened in a tab of its own, the page has nothing behind it.
    if (window.history.length > 1) void navigate(-1)
    else void navigate(paths.home)
  }
  return (
    <main id="main" tabIndex={-1} className="wrap py-10">
      <EmptyState
        heading="h1"
        title={title}
        actions={
          <>
            <ButtonLink kind="primary" to={paths.search()}>
              {t('browseOthers')}
            </ButtonLink>
            <Button onClick={goBack}>{t('goBack')}</Button>
          </>
        }
      >
        {car && (
          <p className="font-ui text-ink">
            <bdi>{carName(car)}</bdi>
          </p>
        )}
        <p>{t(isValid ? 'soldHelp' : 'invalidIdHelp')}</p>
      </EmptyState>
      <ContactLinks car={car ?? null} className="mx-auto max-w-105" />
      {car && <SimilarCars cars={car.similar} />}
    </main>
  )
}
