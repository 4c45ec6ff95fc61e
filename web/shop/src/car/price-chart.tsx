import type { PriceHistory } from '@karvan/contracts/browser'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../kit/src/paths.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dayText } from '../../../kit/src/day-text.ts'
import { MoverName, usePriceTexts } from './price-movers.tsx'
import { MOVERS, type Mover, type PricePlot, plotOf } from './price-plot.ts'

interface Props {
  readonly history: PriceHistory
  readonly now: number
}

/**
 * The price as a line of steps, and below it on the same axis of time who moved it. The keys walk from change to change, the
 * way the time runs; each is read out. All of it stands in the table of changes, too.
 */
export function PriceChart({ history, now }: Props) {
  const { t } = useTranslation('priceHistory')
  const { language, figures } = useLanguage()
  const { price, move } = usePriceTexts(history.currency)
  const { changes, from, totals } = history
  const [selected, setSelected] = useState<number | null>(null)
  const plot = plotOf(history, now)
  const isRtl = directionOf(language) === 'rtl'
  const at = selected === null ? changes.length : selected
  const change = changes[at - 1]
  const sentence = [
    figures(dayText(change?.at ?? from.at, language)),
    ...MOVERS.flatMap((mover) => (change && change[mover] !== 0 ? `${t(mover)} ${move(change[mover])}` : [])),
    price(plot.steps[at]?.price ?? from.price),
  ].join(', ')
  const walk = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(at, changes.length, isRtl)
    if (next === undefined) return
    event.preventDefault()
    setSelected(Math.min(Math.max(next, 0), changes.length))
  }
  return (
    <figure className="grid grid-flow-dense grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 text-14 sm:grid-cols-[116px_minmax(0,1fr)_auto]">
      <span className="hidden sm:block" />
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('chart')}
        aria-valuemin={0}
        aria-valuemax={changes.length}
        aria-valuenow={at}
        aria-valuetext={sentence}
        onKeyDown={walk}
        onBlur={() => setSelected(null)}
        className="col-span-full sm:col-span-1 sm:col-start-2"
      >
        <Steps plot={plot} isRtl={isRtl} price={price} selected={selected} />
      </div>
      <b className="hidden self-end pb-3 text-end font-strong sm:block">
        <bdi>{price(plot.steps.at(-1)?.price ?? from.price)}</bdi>
      </b>
      {MOVERS.map((mover) => (
        <Lane key={mover} mover={mover} moves={plot.lanes[mover]} isRtl={isRtl} total={move(totals[mover])} />
      ))}
      <div className="col-span-full flex justify-between gap-4 border-t border-ink-3 pt-1 text-13 text-ink-3 sm:col-span-1 sm:col-start-2">
        <span>{figures(dayText(from.at, language))}</span>
        <span>{t('today')}</span>
      </div>
      {selected !== null && (
        <figcaption aria-hidden className="col-span-full pt-2 text-13 text-ink-2 sm:col-start-2">
          {sentence}
        </figcaption>
      )}
    </figure>
  )
}

/** Where a key leads: right is later, in Arabic left is. */
const STEPS: Readonly<Record<string, (at: number, last: number, isRtl: boolean) => number>> = {
  ArrowRight: (at, _, isRtl) => at + (isRtl ? -1 : 1),
  ArrowLeft: (at, _, isRtl) => at + (isRtl ? 1 : -1),
  ArrowUp: (at) => at + 1,
  ArrowDown: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

interface StepsProps {
  readonly plot: PricePlot
  readonly isRtl: boolean
  readonly price: (amount: number) => string
  readonly selected: number | null
}

function Steps({ plot: { steps, lines }, isRtl, price, selected }: StepsProps) {
  const x = (percent: number) => (isRtl ? 100 - percent : percent)
  const [first, ...later] = steps
  const path = `M${x(0)} ${first?.y ?? 0}${later.map((step) => `H${x(step.x)}V${step.y}`).join('')}H${x(100)}`
  const mark = selected === null ? undefined : steps[selected]
  return (
    <svg aria-hidden width="100%" height="148" className="block overflow-visible">
      {lines.map((line) => (
        <g key={line.price}>
          <line x1="0" x2="100%" y1={`${line.y}%`} y2={`${line.y}%`} className="stroke-line" />
          <text x={isRtl ? '100%' : 0} y={`${line.y}%`} dy="-4" className="fill-ink-3 text-13">
            {price(line.price)}
          </text>
        </g>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="148" className="overflow-visible">
        <path d={path} fill="none" vectorEffect="non-scaling-stroke" strokeWidth="2" className="stroke-ink" />
      </svg>
      {mark && (
        <line x1={`${x(mark.x)}%`} x2={`${x(mark.x)}%`} y1="0" y2="100%" strokeWidth="2" className="stroke-needle" />
      )}
    </svg>
  )
}

const LANE = 44
const BARS: Readonly<Record<Mover, string>> = { seller: 'fill-needle', rate: 'fill-(--chart-1)', fees: 'fill-ink' }
const BAR = 7

interface LaneProps {
  readonly mover: Mover
  readonly moves: PricePlot['lanes'][Mover]
  readonly isRtl: boolean
  readonly total: string
}

function Lane({ mover, moves, isRtl, total }: LaneProps) {
  const { t } = useTranslation('priceHistory')
  return (
    <>
      <span className="max-sm:pt-2 sm:col-start-1">
        <MoverName mover={mover} />
      </span>
      <b className="text-end font-strong whitespace-nowrap max-sm:pt-2 sm:col-start-3">
        {moves.length === 0 ? <span className="font-text text-ink-3">{t('unmoved')}</span> : <bdi>{total}</bdi>}
      </b>
      <svg
        aria-hidden
        width="100%"
        height={LANE}
        className="col-span-full block overflow-visible border-t border-line sm:col-span-1 sm:col-start-2"
      >
        <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-line" />
        {moves.map(({ x, height, isUp }) => (
          <rect
            key={x}
            x={`${isRtl ? 100 - x : x}%`}
            y={isUp ? LANE / 2 - (height / 100) * (LANE / 2) : LANE / 2}
            width={BAR}
            height={(height / 100) * (LANE / 2)}
            transform={`translate(${-BAR / 2} 0)`}
            className={BARS[mover]}
          />
        ))}
      </svg>
    </>
  )
}
