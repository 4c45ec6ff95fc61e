import type { CarImports, CountryVerdict } from '@karvan/contracts/browser'
import { type Destination, DESTINATIONS } from '@karvan/domain'
import { CircleCheck, CircleHelp, CircleX, Info } from 'lucide'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { dayTextUtc } from '../../../../kit/src/day-text.ts'
import { Icon } from '../../../../ui/src/icon.tsx'
import { usePriceView } from '../../../../entities/src/car/price-view.ts'
import { CheckLine } from './check-line.tsx'
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
