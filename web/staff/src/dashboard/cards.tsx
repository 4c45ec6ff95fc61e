import { FIRST_ANSWER } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { RotateCcw, TriangleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { formatDecimals } from '../../../kit/src/decimals.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Scale } from '../../../ui/src/scale.tsx'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { Age } from '../common/age.tsx'
import { type Board, type Part, type PartName, useRetryPart } from './queries.ts'

/** Four cards, those that the role may see: each with its unit and its age, and each failing alone. */
export function Cards({ board }: { readonly board: Board }) {
  const { t } = useTranslation('dashboard')
  const cards = [
    board.cars && <CarsCard key="cars" part={board.cars} />,
    board.reservations && <ReservationsCard key="reservations" part={board.reservations} />,
    board.crawl && <CrawlCard key="crawl" part={board.crawl} />,
    board.rate && <RateCard key="rate" part={board.rate} />,
  ].filter(Boolean)
  return (
    <section
      aria-label={t('figures')}
      className={clsx(
        'grid gap-px overflow-hidden rounded-card border border-line bg-line grid-cols-2',
        cards.length > 2 && 'lg:grid-cols-4',
      )}
    >
      {cards}
    </section>
  )
}

function CarsCard({ part }: { readonly part: Part<'cars'> }) {
  const { t } = useTranslation('dashboard')
  const { number } = useLanguage()
  return (
    <PartCard name="cars" part={part} value={({ onSale }) => number(onSale)}>
      {({ newInDay, soldInDay, quarantined, countedAt }) => (
        <>
          <p>{t('carsInDay', { fresh: number(newInDay), sold: number(soldInDay) })}</p>
          <p>
            {t('quarantined', { n: number(quarantined) })} · <Age key={countedAt} at={countedAt} />
          </p>
        </>
      )}
    </PartCard>
  )
}

function ReservationsCard({ part }: { readonly part: Part<'reservations'> }) {
  const { t } = useTranslation('dashboard')
  const { number } = useLanguage()
  return (
    <PartCard name="reservations" part={part} value={({ waiting }) => number(waiting)}>
      {({ oldestAt, late, overdue, open, newInDay }) => (
        <>
          {oldestAt !== null && part.at !== null && (
            <DayClock from={oldestAt} until={part.at} state={overdue + late > 0 ? 'bad' : 'ok'} />
          )}
          <p className={clsx(late > 0 && 'font-ui text-bad')}>
            {oldestAt === null ? (
              t('noneWaits')
            ) : (
              <>
                {t('oldest')} <Age key={part.at} at={oldestAt} />
                {' · '}
                {t('limit', { n: number(FIRST_ANSWER.promised) })}
              </>
            )}
          </p>
          <p>{t('openInAll', { open: number(open), fresh: number(newInDay) })}</p>
        </>
      )}
    </PartCard>
  )
}

function CrawlCard({ part }: { readonly part: Part<'crawl'> }) {
  const { t } = useTranslation(['dashboard', 'scraping'])
  const { number, language } = useLanguage()
  return (
    <PartCard name="crawl" part={part} value={({ activeJobs }) => number(activeJobs)}>
      {({ sources, failedInDay }) => {
        const ended = sources.flatMap(({ name, last }) => (last?.endedAt ? [{ ...last, name, at: last.endedAt }] : []))
        const last = ended.toSorted((a, b) => b.at.localeCompare(a.at)).at(0)
        return (
          <>
            <p>
              {last === undefined ? (
                t('neverCrawled')
              ) : (
                <>
                  {t('lastCrawl')} <bdi>{last.name[language]}</bdi>, <Age key={part.at} at={last.at} />
                  {last.outcome !== null && ` · ${t(`state:${last.outcome}`, { ns: 'scraping' })}`}
                </>
              )}
            </p>
            <p className={clsx(failedInDay > 0 && 'font-ui text-bad')}>
              {t('failedInDay', { n: number(failedInDay) })}
            </p>
          </>
        )
      }}
    </PartCard>
  )
}

function RateCard({ part }: { readonly part: Part<'rate'> }) {
  const { t } = useTranslation('dashboard')
  const { number, language } = useLanguage()
  const won = (rate: number) => formatDecimals(rate, language, { least: 2, most: 2 })
  return (
    <PartCard name="rate" part={part} value={({ EUR_TO_KRW }) => won(EUR_TO_KRW)}>
      {({ provider, fetchedAt, isOld, feesVersion }) => (
        <>
          {fetchedAt !== null && part.at !== null && (
            <DayClock from={fetchedAt} until={part.at} state={isOld ? 'bad' : 'ok'} />
          )}
          <p className={clsx(isOld && 'font-ui text-bad')}>
            {fetchedAt === null ? (
              t('fallbackRate')
            ) : (
              <>
                <Ltr>{provider ?? '–'}</Ltr>, <Age key={part.at} at={fetchedAt} />
              </>
            )}
          </p>
          <p>{t('fees', { n: number(feesVersion) })}</p>
        </>
      )}
    </PartCard>
  )
}

const DAY_MS = 86_400_000
const HOURS = 24
const QUARTER = 6

/** How much of a day has passed, in hours; full after one. The words beside it say the same. */
function DayClock({
  from,
  until,
  state,
}: {
  readonly from: string
  readonly until: string
  readonly state: 'ok' | 'bad'
}) {
  const passed = Math.min(100, Math.max(0, ((Date.parse(until) - Date.parse(from)) / DAY_MS) * 100))
  return (
    <Scale
      divisions={HOURS}
      major={QUARTER}
      height={8}
      band={[0, passed]}
      bandClass={state === 'bad' ? 'fill-bad' : 'fill-ink-2'}
      needle={passed}
      className="mt-4 mb-2"
    />
  )
}

interface PartCardProps<Name extends PartName> {
  readonly name: Name
  readonly part: Part<Name>
  readonly value: (figures: NonNullable<Part<Name>['figures']>) => string
  readonly children: (figures: NonNullable<Part<Name>['figures']>) => ReactNode
}

function PartCard<Name extends PartName>({ name, part, value, children }: PartCardProps<Name>) {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const { figures, failure } = part
  // The compiler does not look into the parts by a name that is not known yet.
  const known: PartName = name
  if (failure !== null) return <FailedCard name={name} part={part} value={figures && value(figures)} />
  return (
    <section aria-labelledby={id} className="min-w-0 bg-surface px-4 py-4 sm:px-5 text-13 text-ink-2">
      <h2 id={id} className="text-13 font-text tracking-normal text-ink-2">
        {t(`card:${known}`)}
      </h2>
      {figures !== null && (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2 text-28 leading-head font-strong text-ink">
            <Num>{value(figures)}</Num> <span className="text-14 font-text text-ink-2">{t(`unit:${known}`)}</span>
          </p>
          {children(figures)}
        </>
      )}
    </section>
  )
}

/** Which service failed and since when, what it said last, and a way to ask it alone. */
function FailedCard({
  name,
  part,
  value,
}: {
  readonly name: PartName
  readonly part: Part
  readonly value: string | null
}) {
  const { t } = useTranslation(['dashboard', 'errors', 'common'])
  const id = useId()
  const retry = useRetryPart(name)
  const { failure, at } = part
  if (failure === null) return null
  return (
    <section aria-labelledby={id} className="min-w-0 bg-bad-tint px-4 py-4 sm:px-5 text-13 text-ink-2">
      <h2 id={id} className="flex items-center gap-1.5 text-13 font-ui tracking-normal text-bad">
        <Icon of={TriangleAlert} size={16} />
        <span role="alert">{t('cardFailed', { name: t(`card:${name}`) })}</span>
      </h2>
      <p>
        {t('failedService')} <Ltr>{failure.service ?? '–'}</Ltr>. {t(failure.code, { ns: 'errors' })}
      </p>
      <p>
        {t('failedSince')} <Num>{dateAndTime(failure.since)}</Num>
      </p>
      <p>
        {value === null || at === null ? (
          t('noLastValue')
        ) : (
          <>
            {t('lastValue')} <Num>{value}</Num>, <Age key={failure.since} at={at} />
          </>
        )}
      </p>
      <Button
        size="small"
        className="mt-2"
        aria-label={`${t('retry', { ns: 'common' })}: ${t(`card:${name}`)}`}
        disabled={retry.isPending}
        onClick={() => retry.mutate()}
      >
        <Icon of={RotateCcw} size={16} />
        {t('retry', { ns: 'common' })}
      </Button>
    </section>
  )
}
