import type { TrackedReservation } from '@karvan/contracts/browser'
import { Check, Download } from 'lucide'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dayText } from '../../../kit/src/day-text.ts'
import { useMomentAt } from '../common/use-moment-at.ts'
import { ImportVerdictLine } from '../cards/import-verdict.tsx'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Scale } from '../../../ui/src/scale.tsx'
import { SellerLine } from '../cards/seller-line.tsx'

const TICKS_A_STEP = 5

/** How far a reservation is: its seven steps, and what is asked of the visitor now. */
export function TrackedView({ reservation }: { readonly reservation: TrackedReservation }) {
  const { t } = useTranslation(['track', 'common'])
  const { carName, number, money } = useLanguage()
  const momentAt = useMomentAt()
  const titleId = useId()
  const { car, code, price, queuePlace, steps, asked, files } = reservation
  const now = steps.findIndex(({ state }) => state === 'now')
  const needle = now < 0 ? {} : { needle: ((now + 0.5) / steps.length) * 100 }
  return (
    <section aria-labelledby={titleId} className="mt-8 rounded-panel border border-line bg-surface p-5 md:p-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} className="text-22">
          {carName(car)}
        </h2>
        <p className="font-mono text-14 text-ink-2">
          <Ltr>{code}</Ltr>
        </p>
      </div>
      <h3 className="sr-only">{t('stepsTitle')}</h3>
      <Scale
        divisions={steps.length * TICKS_A_STEP}
        major={TICKS_A_STEP}
        height={16}
        {...needle}
        className="mt-8 max-md:hidden"
      />
      <ol className="mt-3 grid md:grid-cols-7">
        {steps.map(({ step, state, at, expected }) => (
          <li
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            className="border-line max-md:border-b max-md:py-2.5 md:pe-3"
          >
            <p className={`flex items-center gap-1 text-13 ${COLORS[state]}`}>
              {state === 'done' && <Icon of={Check} size={14} />}
              {t(`state:${state}`)}
            </p>
            <p className="font-ui">{t(`step:${step}`)}</p>
            <p className="text-13 text-ink-2">
              {at !== null ? momentAt(at, price.destination) : expected && <Expected {...expected} />}
            </p>
          </li>
        ))}
      </ol>
      <div className="mt-6 grid gap-6 border-t border-line pt-5 md:grid-cols-[1fr_auto]">
        <div>
          <h3 className="text-18">{t('askedTitle')}</h3>
          <p className="mt-1 max-w-160 text-ink-2">{t(`asked:${asked.what}`)}</p>
          {asked.until !== null && (
            <p className="mt-1 font-ui">{t('askedUntil', { moment: momentAt(asked.until, price.destination) })}</p>
          )}
        </div>
        <dl className="grid content-start gap-1.5 text-14">
          <div className="flex justify-between gap-6">
            <dt className="text-ink-2">{t('price', { port: t(`port:${price.destination}`, { ns: 'common' }) })}</dt>
            <dd className="font-strong">
              {money(price.amount, price.currency)}
              <ImportVerdictLine verdict={car.imports?.[price.destination] ?? null} destination={price.destination} />
            </dd>
          </div>
          {queuePlace !== null && (
            <div className="flex justify-between gap-6">
              <dt className="text-ink-2">{t('place')}</dt>
              <dd className="font-strong">{number(queuePlace)}</dd>
            </div>
          )}
        </dl>
      </div>
      {files.length > 0 && (
        <div className="mt-5 border-t border-line pt-5">
          <h3 className="text-18">{t('filesTitle')}</h3>
          <ul className="mt-1">
            {files.map(({ id, name, url }) => (
              <li key={id}>
                <a
                  href={url}
                  download={name}
                  className="inline-flex min-h-9 items-center gap-2 text-link underline underline-offset-3 wrap-anywhere touch:min-h-11"
                >
                  <Icon of={Download} size={16} />
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-5">
        <SellerLine />
      </div>
    </section>
  )
}

const COLORS = { done: 'text-ok', now: 'font-strong text-needle-ink', ahead: 'text-ink-3', off: 'text-ink-3' } as const

function Expected({ from, to }: { readonly from: string; readonly to: string }) {
  const { t } = useTranslation('track')
  const { language } = useLanguage()
  const [first, last] = [dayText(from, language), dayText(to, language)]
  return first === last ? t('expected', { day: last }) : t('expectedRange', { from: first, to: last })
}
