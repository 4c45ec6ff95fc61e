import { readWholePrice } from '@karvan/domain'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { formatShare } from '../../../kit/src/format.ts'
import type { Currency } from '../../../kit/src/money.ts'
import { Field } from '../../../ui/src/field.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { planOf } from './plan.ts'

/** Where the calculator begins: a round price of the middle of the shop. */
const EXAMPLE: Readonly<Record<Currency, number>> = { SAR: 75_000, USD: 20_000, EUR: 18_000 }
const MAX_PRICE = 10_000_000

/** Three sliders against one result. Everything is reckoned here; nothing is sent. */
export function Calculator() {
  const { t } = useTranslation('financing')
  const tools = useLanguage()
  const { language, number, figures } = tools
  const { currency } = usePriceView()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? String(EXAMPLE[currency])
  const [downPercent, setDown] = useState(20)
  const [months, setMonths] = useState(48)
  const [yearlyPercent, setRate] = useState(5)
  const read = readWholePrice(shown)
  const price = read !== null && read > 0 && read <= MAX_PRICE ? read : null
  const plan = price === null ? null : planOf({ price, downPercent, months, yearlyPercent })
  const money = (amount: number | undefined) => (amount === undefined ? '–' : tools.money(amount, currency))
  const percent = figures(formatShare(yearlyPercent / 100, language))
  const lines = [
    [t('down'), plan?.down],
    [t('financed'), plan?.financed],
    [t('cost'), plan?.cost],
  ] as const
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-8 md:grid-cols-[7fr_5fr]">
      <div className="grid gap-6">
        <Field
          label={`${t('price')} (${currency})`}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          value={shown}
          error={plan ? undefined : t('priceWrong', { most: money(MAX_PRICE) })}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Slider
          label={t('down')}
          said={plan ? money(plan.down) : tools.figures(formatShare(downPercent / 100, language))}
          value={downPercent}
          range={[0, 80, 5]}
          onChange={setDown}
        />
        <Slider
          label={t('term')}
          said={t('months', { count: months, n: number(months) })}
          value={months}
          range={[12, 60, 6]}
          onChange={setMonths}
        />
        <Slider
          label={t('rate')}
          said={percent}
          hint={t('rateHint')}
          value={yearlyPercent}
          range={[0, 12, 0.5]}
          onChange={setRate}
        />
      </div>
      <section aria-live="polite" className="rounded-card border border-line bg-surface p-5">
        <p className="text-14 text-ink-2">{t('monthly')}</p>
        <p className="text-28 font-strong">{money(plan?.monthly)}</p>
        <dl className="mt-3 border-t border-line">
          {lines.map(([name, amount]) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-2 text-14">
              <dt className="text-ink-2">{name}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 border-b-2 border-ink py-2 font-strong">
            <dt>{t('all')}</dt>
            <dd>{money(plan?.all)}</dd>
          </div>
        </dl>
      </section>
    </div>
  )
}

interface SliderProps {
  readonly label: string
  /** The value in words. */
  readonly said: string
  readonly hint?: string
  readonly value: number
  readonly range: readonly [min: number, max: number, step: number]
  readonly onChange: (value: number) => void
}

function Slider({ label, said, hint, value, range: [min, max, step], onChange }: SliderProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-14 text-ink-2">
          {label}
        </label>
        <output htmlFor={id} className="font-strong">
          {said}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={said}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="mt-2 h-6 w-full accent-(--action)"
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-13 text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}
