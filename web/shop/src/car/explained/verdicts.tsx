import type { CarImports, CountryVerdict, ImportCheck } from '@karvan/contracts/browser'
import { type Destination, DESTINATIONS } from '@karvan/domain'
import { CircleCheck, CircleHelp, CircleX, Info } from 'lucide'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePriceView } from '../../../../entities/src/car/price-view.ts'
import { dayTextUtc } from '../../../../kit/src/day-text.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Icon } from '../../../../ui/src/icon.tsx'
import { Sources } from './sources.tsx'

const VERDICT_MARKS = {
  allowed: { icon: CircleCheck, color: 'text-ok' },
  conditional: { icon: Info, color: 'text-warn' },
  not_allowed: { icon: CircleX, color: 'text-bad' },
  not_known: { icon: CircleHelp, color: 'text-ink-2' },
} as const

/** Whether the car may be imported, a column a country, that of the visitor first. */
export function Verdicts({ imports }: { readonly imports: CarImports }) {
  const { t } = useTranslation('priceExplained')
  const { destination } = usePriceView()
  const { language } = useLanguage()
  const titleId = useId()
  const countries = [destination, ...DESTINATIONS.filter((other) => other !== destination)]
  return (
    <section id="import-verdict" aria-labelledby={titleId} className="scroll-mt-20 pt-8">
      <h2 id={titleId} className="mb-1 text-22">
        {t('verdictTitle')}
      </h2>
      <p className="mb-3.5 text-14 text-ink-2">{t('verdictText', { date: dayTextUtc(imports.day, language) })}</p>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-8">
        {countries.map((country) => (
          <Country key={country} country={country} judged={imports[country]} />
        ))}
      </div>
    </section>
  )
}

function Country({ country, judged }: { readonly country: Destination; readonly judged: CountryVerdict }) {
  const { t } = useTranslation('priceExplained')
  const { verdict, decidedBy, checks } = judged
  const { icon, color } = VERDICT_MARKS[verdict]
  const sources = [...new Map(checks.map(({ source }) => [`${source.title} ${source.date}`, source])).values()]
  return (
    <div className="border-t-2 border-ink">
      <h3 className="flex flex-wrap items-center justify-between gap-x-4 py-2.5 text-16 tracking-normal">
        {t(`country:${country}`)}
        <span className={`flex items-center gap-1.5 text-14 font-ui ${color}`}>
          <Icon of={icon} size={16} />
          {t(`verdict:${verdict}`)}
        </span>
      </h3>
      <ul className="border-t border-line text-14">
        {checks.map((check) => (
          <CheckLine key={check.rule} check={check} isDeciding={check.rule === decidedBy} />
        ))}
      </ul>
      <Sources sources={sources} verified={checks.every(({ verified }) => verified)} />
    </div>
  )
}

const MARKS = {
  pass: { icon: CircleCheck, color: 'text-ok' },
  condition: { icon: Info, color: 'text-warn' },
  fail: { icon: CircleX, color: 'text-bad' },
  unknown: { icon: CircleHelp, color: 'text-ink-2' },
} as const

/** A rule, what this car is by it, and what follows. */
function CheckLine({ check, isDeciding }: { readonly check: ImportCheck; readonly isDeciding: boolean }) {
  const { t } = useTranslation('priceExplained')
  const { rule, value } = useCheckText(check)
  const { icon, color } = MARKS[check.outcome]
  return (
    <li className="flex gap-2.5 border-b border-line py-2.5 leading-normal last:border-0">
      <Icon of={icon} size={16} className={`mt-0.75 ${color}`} />
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        <span>
          {rule}
          <span className="sr-only">: {t(`outcome:${check.outcome}`)}</span>
        </span>
        <bdi className="text-end text-ink-2">{value}</bdi>
        {check.condition !== null && (
          <span className="col-span-2 text-13 text-ink-2">{t(`condition:${check.condition}`)}</span>
        )}
        {isDeciding && (
          <span className="col-span-2 mt-0.5 border-s-3 border-needle ps-2 text-13 font-ui text-needle-ink">
            {t('deciding')}
          </span>
        )}
      </div>
    </li>
  )
}

/** A rule in words, and what the car is by it. */
function useCheckText({ concerns, value, derived, outcome }: ImportCheck): {
  readonly rule: string
  readonly value: string
} {
  const { t } = useTranslation('priceExplained')
  const { label } = useLanguage()
  const shown = (): string => {
    if (value === null) return t('value:unknown')
    switch (concerns.kind) {
      case 'model_year':
      case 'registration_year':
        return t('years', { count: Number(value) })
      case 'emission':
        return value === 'not_needed' ? t('value:notNeeded') : t('value:euro', { n: value })
      case 'flood':
      case 'total_loss':
        return t(value === true ? 'value:onRecord' : 'value:none')
      case 'fuel_economy':
        return label('fuel', String(value))
      case 'accident':
        // A damage that was paid for passes where the inspection found that it was not structural: it found none.
        return t(
          outcome !== 'pass' && (value === 'structural' || value === 'recorded') ? `value:${value}` : 'value:none',
        )
      case 'commercial_use':
        if (outcome === 'pass' && value === 'commercial') return t('value:noTaxi')
        return t(value === 'taxi' || value === 'commercial' ? `value:${value}` : 'value:private')
      case 'steering':
        return t(value === 'right' ? 'value:right' : 'value:left')
      case 'import_mark':
        return t(value === 'official' || value === 'grey' ? `value:${value}` : 'value:domestic')
    }
  }
  const rule = (): string => {
    switch (concerns.kind) {
      case 'model_year':
      case 'registration_year': {
        const { from, to } = concerns.years
        if (to === null) return t(`rule:${concerns.kind}`, { count: Math.max(0, from - 1) })
        return t(`rule:${concerns.kind}:last`, { count: from })
      }
      case 'emission':
        return t('rule:emission', { n: concerns.below })
      case 'accident':
        return t(concerns.values.includes('structural') ? 'rule:structural' : 'rule:accident')
      case 'commercial_use':
        return t(concerns.values.includes('commercial') ? 'rule:commercial' : 'rule:taxi')
      case 'flood':
      case 'total_loss':
      case 'steering':
      case 'import_mark':
      case 'fuel_economy':
        return t(`rule:${concerns.kind}`)
    }
  }
  return { rule: rule(), value: derived ? t('derived', { value: shown() }) : shown() }
}
