import type { CarDetail } from '@karvan/contracts/browser'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../session/use-may.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { extra } from '../../ui/extra.tsx'
import { ContactLinks } from './contact-links.tsx'
import { SimilarCars } from './similar-cars.tsx'
import { WrittenContacts } from './written-contacts.tsx'

const AdminSection = extra(() => import('./staff/admin-section.tsx'))

interface Props {
  /** False where the address names no car at all. */
  readonly isValid: boolean
  /** As far as it is known: it makes the page better, and is not needed for it. */
  readonly car: CarDetail | undefined
}

/** Says that a car has been sold, and goes on from there. */
export default function SoldView({ isValid, car }: Props) {
  const { t } = useTranslation('car')
  const { paths, carName } = useLanguage()
  const navigate = useNavigate()
  const may = useMay()
  const title = t(isValid ? 'soldTitle' : 'invalidId')
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
      <ContactLinks kind="secondary" car={car ?? null} className="mx-auto max-w-105" />
      <WrittenContacts />
      {car && may('cars') && (
        <Suspense fallback={null}>
          <AdminSection id={car.id} />
        </Suspense>
      )}
      {car && <SimilarCars cars={car.similar} />}
    </main>
  )
}
