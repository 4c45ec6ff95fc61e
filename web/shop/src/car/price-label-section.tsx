import { carKey, type PriceLabelOfCar } from '@karvan/contracts/browser'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { call } from '../../../kit/src/api/client.ts'
import { isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { withCurrency } from '../../../kit/src/money.ts'
import type { PriceView } from '../../../kit/src/price-view.ts'
import { Num, Sentence } from '../../../ui/src/bidi.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Scale } from '../../../ui/src/scale.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { useTexts } from '../../../ui/src/use-texts.ts'
import { type PricePlaces, pricePlaces } from './price-places.ts'

const TEXTS = ['priceLabel'] as const

/** Whether the price is a good one, and by which cars that is said. */
export default function PriceLabelSection({ id }: { readonly id: string }) {
  // The server writes its place alone: what stands there is asked for by who comes near.
  return (
    <div id="price-label" data-later="price-label" className="scroll-mt-20">
      {useTexts(TEXTS) && <Section id={id} />}
    </div>
  )
}

function Section({ id }: { readonly id: string }) {
  const { t } = useTranslation('priceLabel')
  const headingId = useId()
  const { destination, currency } = usePriceView()
  const { data, error, refetch } = useQuery({
    ...priceLabelQuery(id, { destination, currency }),
    // Another currency changes the figures, not the place.
    placeholderData: (before) => before,
  })
  return (
    <section aria-labelledby={headingId} className="pt-8">
      <h2 id={headingId} className="mb-3.5 text-22">
        {t('title')}
      </h2>
      {data ? (
        <Judged judged={data} />
      ) : error ? (
        <LoadError title={t('failed')} error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
      <Method />
    </section>
  )
}

interface Props {
  readonly judged: PriceLabelOfCar
}

function Judged({ judged }: Props) {
  const { t } = useTranslation('priceLabel')
  const { label, reason, nearest } = judged
  const places = pricePlaces(judged)
  return (
    <>
      {label !== null && <Name label={label} />}
      {reason !== null && <p className="max-w-[68ch] text-ink-2">{t(`reason:${reason}`)}</p>}
      <Compared judged={judged} />
      {places && <Range judged={judged} places={places} />}
      {nearest.length > 0 && <Nearest judged={judged} />}
    </>
  )
}

/** State is never colour alone: a circle is well, a ring is as usual, a diamond warns. */
const SHAPES = {
  great: 'rounded-full bg-ok',
  good: 'rounded-full bg-ok',
  fair: 'rounded-full border-2 border-ink-3',
  above: 'rotate-45 bg-warn',
}

const Name = ({ label }: { readonly label: NonNullable<PriceLabelOfCar['label']> }) => {
  const { t } = useTranslation('priceLabel')
  return (
    <p className="flex items-center gap-2.5 text-18 font-strong">
      <i aria-hidden className={clsx('size-2.5 flex-none', SHAPES[label])} />
      {t(`label:${label}`)}
    </p>
  )
}

/** With how many cars it was compared, and how many of them cost less. */
function Compared({ judged: { sample, elsewhere, cheaper, destination } }: Props) {
  const { t } = useTranslation('priceLabel')
  const { number } = useLanguage()
  if (sample === 0) return null
  return (
    <p className="mt-1 max-w-[68ch] text-ink-2">
      <Sentence>
        {[
          t(`sample:${destination}`, { n: isolate(number(sample)) }),
          cheaper !== null && t('cheaper', { n: isolate(number(cheaper)) }),
          elsewhere > 0 && t('elsewhere', { n: isolate(number(elsewhere)) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Sentence>
    </p>
  )
}

/** Where the price stands beside those between which half of the like cars are. */
function Range({ judged: { price, usual, currency }, places }: Props & { readonly places: PricePlaces }) {
  const { t } = useTranslation('priceLabel')
  const { language, money, number } = useLanguage()
  if (price === null || usual === null) return null
  const range = t('halfOf', { from: number(usual.low), to: number(usual.high) })
  const figures = [
    [t('this'), money(price, currency)],
    [t('usual'), money(usual.price, currency)],
    [t('half'), withCurrency(range, currency, language)],
  ] as const
  return (
    <div className="mt-4 rounded-panel border border-line bg-surface p-5 max-sm:px-4">
      <div className="pt-3">
        <Scale divisions={40} major={10} band={places.half} bandClass="fill-(--chart-1)" needle={places.price} />
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-14 sm:grid-cols-3">
        {figures.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-3 sm:block">
            <dt className="text-ink-3">{term}</dt>
            <dd className="font-ui">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The proof: the like cars that come nearest, each with its price. */
function Nearest({ judged: { nearest, currency } }: Props) {
  const { t } = useTranslation(['priceLabel', 'common'])
  const { money, number, figures, carName, paths } = useLanguage()
  return (
    <table className="mt-4 w-full text-14">
      <caption className="pb-2 text-start font-ui">{t('nearest')}</caption>
      <thead>
        <tr className="text-13 text-ink-3 *:py-2 *:text-start *:font-text">
          <th scope="col">{t('car')}</th>
          <th scope="col">{t('year')}</th>
          <th scope="col">{t('mileage')}</th>
          <th scope="col">{t('price')}</th>
        </tr>
      </thead>
      <tbody className="*:border-t *:border-line">
        {nearest.map((car) => (
          <tr key={car.id} className="*:py-2 *:align-baseline *:not-last:pe-3">
            <th scope="row" className="text-start font-text">
              {car.isElsewhere ? (
                <>
                  <bdi>{carName({ ...car, year: null })}</bdi>
                  <span className="block text-13 text-ink-3">{t('atDealer')}</span>
                </>
              ) : (
                <TextLink to={paths.car(carKey(car))}>
                  <bdi>{carName({ ...car, year: null })}</bdi>
                </TextLink>
              )}
              {car.grade !== null && <bdi className="block text-13 text-ink-3">{car.grade}</bdi>}
            </th>
            <td>
              <Num>{figures(String(car.year))}</Num>
            </td>
            <td className="whitespace-nowrap">{t('km', { ns: 'common', n: number(car.mileage) })}</td>
            <td className="whitespace-nowrap">
              <bdi>{money(car.price, currency)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How it is worked out, in words. */
function Method() {
  const { t } = useTranslation('priceLabel')
  return (
    <details className="group mt-4 border-y border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between text-14 font-ui">
        {t('method')}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid max-w-[68ch] list-disc gap-1.5 ps-5 pb-4 text-14 text-ink-2">
        {(['like', 'adjusted', 'steps', 'silent', 'elsewhere'] as const).map((part) => (
          <li key={part}>{t(`method:${part}`)}</li>
        ))}
      </ul>
    </details>
  )
}

const FRESH_MS = 60_000

const priceLabelQuery = (id: string, { destination, currency }: PriceView) =>
  queryOptions({
    queryKey: ['carPriceLabel', id, destination, currency],
    queryFn: async ({ signal }) =>
      (await call('carPriceLabel', { params: { id }, query: { destination, currency } }, { signal })).data,
    staleTime: FRESH_MS,
  })
