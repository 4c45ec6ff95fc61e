import { Copy } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { SellerLine } from '../cards/seller-line.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { forgetReservation, readReservation, type ReservationData } from '../../../kit/src/reservation-data.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { Button, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { ImportVerdictLine } from '../cards/import-verdict.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { useHydrated } from '../../../ui/src/use-hydrated.ts'
import { copyText } from '../../../kit/src/plain-http.ts'
import { useMomentAt } from '../common/use-moment-at.ts'

/** Only this window knows what was reserved, so nothing of it is written by the server. */
export default function ReservationConfirmationPage() {
  return (
    <main id="main" tabIndex={-1} className="wrap min-h-[60vh] pt-7 md:pt-10">
      {useHydrated() && <Confirmation />}
    </main>
  )
}

function Confirmation() {
  const { paths } = useLanguage()
  const [data] = useState(() => readReservation(Date.now()))
  useForgetOnLeave()
  return data === null ? <Navigate replace to={paths.home} /> : <Reserved data={data} />
}

/**
 * Documented: the data are removed on leaving. A reload is no leaving, and neither is React's second run of an effect, so it
 * is looked at a moment later whether the page still stands.
 */
function useForgetOnLeave(): void {
  useEffect(() => {
    const { pathname } = window.location
    return () => {
      setTimeout(() => {
        if (window.location.pathname !== pathname) forgetReservation()
      })
    }
  }, [])
}

const NEXT = [1, 2, 3] as const

function Reserved({ data }: { readonly data: ReservationData }) {
  const { t } = useTranslation(['reserved', 'common'])
  const { paths, carName, number, money } = useLanguage()
  const momentAt = useMomentAt()
  const { firstName, lastName, email, phone, car, code, price, importVerdict = null, queuePlace, reviewBy } = data
  const port = t(`port:${price.destination}`, { ns: 'common' })
  const ahead = queuePlace - 1
  const facts = [
    [t('name'), `${firstName} ${lastName}`, 'auto'],
    [t('email'), email, 'ltr'],
    [t('phone'), phone, 'ltr'],
    [t('vehicle'), carName(car), 'auto'],
    [t('vehicleId'), car.id, 'ltr'],
    [t('price', { port }), money(price.amount, price.currency), 'auto'],
  ] as const
  return (
    <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_360px]">
      <div>
        <h1 className="text-28">{t('thanks', { name: firstName })}</h1>
        <p className="mt-1 text-16">{t('done')}</p>
        <CodeLine code={code} />
        <ImportVerdictLine verdict={importVerdict} destination={price.destination} className="mt-4" />
        {ahead > 0 && (
          <p className="mt-4 rounded-control bg-warn-tint px-4 py-3 text-14 text-warn">
            {t('queue', { count: ahead, n: number(ahead) })}
          </p>
        )}
        <section aria-labelledby="next" className="mt-7">
          <h2 id="next" className="text-22">
            {t('nextTitle')}
          </h2>
          <p className="text-14 text-ink-3">{t('until', { moment: momentAt(reviewBy, price.destination) })}</p>
          <ol className="mt-3 grid list-inside list-decimal gap-2 marker:text-ink-3">
            {NEXT.map((n) => (
              <li key={n}>{t(`next${n}`)}</li>
            ))}
          </ol>
        </section>
        <div className="mt-5">
          <SellerLine />
        </div>
        <div className="mt-7 flex flex-wrap gap-2.5">
          <ButtonLink kind="primary" to={paths.track(code)}>
            {t('track')}
          </ButtonLink>
          <ButtonLink to={paths.search()}>{t('toSearch')}</ButtonLink>
          <ButtonLink to={paths.home}>{t('toHome')}</ButtonLink>
        </div>
      </div>
      <dl className="rounded-panel border border-line bg-surface px-5 py-2 text-14">
        {facts.map(([name, value, dir]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5 last:border-0">
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 text-end font-ui break-words">
              <bdi dir={dir}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function CodeLine({ code }: { readonly code: string }) {
  const { t } = useTranslation('reserved')
  const copy = async () => {
    const { show, showError } = useToasts.getState()
    await copyText(code).then(
      () => show(t('copied')),
      () => showError(t('copyFailed')),
    )
  }
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-ink py-3.5">
      <div>
        <p className="text-13 text-ink-3">{t('code')}</p>
        <p className="font-mono text-36 leading-tight font-strong">
          <Ltr>{code}</Ltr>
        </p>
      </div>
      <Button size="small" onClick={() => void copy()}>
        <Icon of={Copy} size={16} />
        {t('copy')}
      </Button>
      <p className="w-full text-14 text-ink-2">{t('codeHint')}</p>
    </div>
  )
}
