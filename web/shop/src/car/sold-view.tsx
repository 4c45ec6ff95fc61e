import type { CarDetail } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { Mail, Phone } from 'lucide'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { Button, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { useShopSettings } from '../../../entities/src/settings/shop-settings.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { formatMoney } from '../../../kit/src/money.ts'
import { picturesOf } from '../../../kit/src/pictures.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { EmptyState } from '../../../ui/src/empty-state.tsx'
import { extra } from '../../../ui/src/extra.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { CarName } from '../cards/car-name.tsx'
import { Picture } from '../cards/picture.tsx'
import { ContactLinks } from './contact-links.tsx'
import { SimilarCars } from './similar-cars.tsx'
import { useLaterTexts } from './use-later-texts.ts'

const AdminSection = extra(() => import('../../../entities/src/car/admin/admin-section.tsx'))

interface SoldViewProps {
  /** False where the address names no car at all. */
  readonly isValid: boolean
  /** We know no car of this number. */
  readonly isUnknown?: boolean
  /** As far as it is known: it makes the page better, and is not needed for it. */
  readonly car: CarDetail | undefined
}

/** Says that a car has been sold, and goes on from there. */
export default function SoldView({ isValid, isUnknown = false, car }: SoldViewProps) {
  const may = useMay()
  if (!useLaterTexts('sold')) return null
  return (
    <main id="main" tabIndex={-1} className="wrap py-10">
      {car ? <SoldCar car={car} /> : <Nameless isValid={isValid} isUnknown={isUnknown} />}
      {car && may('cars') && (
        <Suspense fallback={null}>
          <AdminSection id={car.id} />
        </Suspense>
      )}
      {car && <SimilarCars cars={car.similar} insteadOf={car} />}
    </main>
  )
}

function Nameless({ isValid, isUnknown }: Required<Pick<SoldViewProps, 'isValid' | 'isUnknown'>>) {
  const { t } = useTranslation(['sold', 'car'])
  const [title, help] = !isValid
    ? [t('invalidId'), t('invalidIdHelp')]
    : isUnknown
      ? [t('notFound', { ns: 'car' }), t('neverHere')]
      : [t('soldTitle'), t('soldHelp')]
  return (
    <>
      <EmptyState heading="h1" title={title} actions={<WaysOn />}>
        <p>{help}</p>
      </EmptyState>
      <ContactLinks kind="secondary" car={null} className="mx-auto max-w-105" />
      <ServerContacts className="justify-center" />
    </>
  )
}

function SoldCar({ car }: { readonly car: CarDetail }) {
  const { t } = useTranslation('sold')
  return (
    <div className="grid items-center gap-x-10 gap-y-6 md:grid-cols-2">
      <div>
        <h1 className="mb-2 text-28">{t('soldTitle')}</h1>
        <WhatItWas car={car} />
        <p className="mt-3 max-w-[46ch] text-ink-2">{t('soldHelp')}</p>
        <div className="mt-5 flex flex-wrap gap-2.5">
          <WaysOn />
        </div>
        <ContactLinks kind="secondary" car={car} className="max-w-105" />
        <ServerContacts />
      </div>
      <div className="studio aspect-4/3 overflow-hidden rounded-card *:[img]:opacity-60 *:[img]:grayscale max-md:order-first print:hidden">
        <Picture urls={picturesOf(car)} alt="" width={768} sizes="(min-width: 56.25rem) 46vw, 92vw" loading="eager" />
      </div>
    </div>
  )
}

function WhatItWas({ car }: { readonly car: CarDetail }): ReactNode {
  const { t } = useTranslation(['sold', 'common'])
  const { language, number } = useLanguage()
  const { currency } = usePriceView()
  const { landed, mileage, year } = car
  return (
    <>
      <p className="font-ui">
        <CarName car={car} /> {year !== null && <Num>{year}</Num>}
        {mileage !== null && <span className="text-ink-2"> · {t('km', { ns: 'common', n: number(mileage) })}</span>}
      </p>
      {landed && (
        <p className="mt-1 text-14 text-ink-2">
          {t('lastPrice', {
            amount: formatMoney(landed.amounts[currency], currency, language),
            port: t(`port:${landed.destination}`, { ns: 'common' }),
          })}
        </p>
      )}
    </>
  )
}

function WaysOn() {
  const { t } = useTranslation('sold')
  const { paths } = useLanguage()
  const navigate = useNavigate()
  const goBack = () => {
    // Opened in a tab of its own, the page has nothing behind it.
    if (window.history.length > 1) void navigate(-1)
    else void navigate(paths.home)
  }
  return (
    <>
      <ButtonLink kind="primary" to={paths.search()}>
        {t('browseOthers')}
      </ButtonLink>
      <Button onClick={goBack}>{t('goBack')}</Button>
    </>
  )
}

const LINK =
  'inline-flex min-h-11 items-center gap-2 wrap-anywhere text-link underline underline-offset-3 hover:no-underline'

/** The sales contacts in figures and letters, also for who writes from elsewhere; what staff have not named is left out. */
function ServerContacts({ className }: { readonly className?: string }) {
  const { contact_phone_1: phone, contact_email: email } = useShopSettings()
  return (
    <address className={clsx('mt-3 flex flex-wrap gap-x-6 not-italic empty:hidden', className)}>
      {phone !== '' && (
        <a href={`tel:${phone}`} className={LINK}>
          <Icon of={Phone} size={16} />
          <Ltr>{phone}</Ltr>
        </a>
      )}
      {email !== '' && (
        <a href={`mailto:${email}`} className={LINK}>
          <Icon of={Mail} size={16} />
          <Ltr>{email}</Ltr>
        </a>
      )}
    </address>
  )
}
