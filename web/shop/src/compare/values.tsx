import type { CarDetail } from '@karvan/contracts/browser'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { LanguageTools } from '../../../kit/src/i18n/use-language.ts'
import { type Currency, formatMoney, withCurrency } from '../../../kit/src/money.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Price } from '../../../entities/src/car/price.tsx'
import type { CompareRow, Fact } from './rows.ts'

interface Given {
  readonly car: CarDetail
  readonly currency: Currency
  readonly tools: LanguageTools
  readonly t: TFunction<readonly ['compare', 'common']>
}

type ValueOf = (fact: NonNullable<Fact>, given: Given) => ReactNode

const inWords =
  (kind: Parameters<LanguageTools['label']>[0]): ValueOf =>
  (fact, { tools }) =>
    tools.label(kind, String(fact))

const verdict: ValueOf = (fact, { t }) => t(`verdict:${fact as 'allowed'}`)
const figure: ValueOf = (fact, { tools }) => tools.number(Number(fact))

/** Yes or no, where yes is nothing to be glad of. */
const bad: ValueOf = (fact, { t }) => (fact === true ? <span className="text-warn">{t('yes')}</span> : t('no'))

const VALUES: Readonly<Record<CompareRow['name'], ValueOf>> = {
  total: (_fact, { car: { landed }, currency }) =>
    landed && <Price amounts={landed.amounts} currency={currency} className="text-18 whitespace-nowrap" />,
  taxes: (_fact, { car: { imports }, ...given }) => imports?.estimate && range(imports.estimate.taxes, given),
  door: (_fact, { car: { door }, ...given }) => door && range(door, given),
  drop: (fact, { currency, tools, t }) =>
    fact === 0 ? t('noDrop') : t('drop', { ns: 'common', amount: formatMoney(Number(fact), currency, tools.language) }),
  year: (fact) => <Num>{String(fact)}</Num>,
  mileage: (fact, { tools, t }) => t('km', { ns: 'common', n: tools.number(Number(fact)) }),
  owners: figure,
  accident: (fact, { t }) => (
    <span className={fact === true ? 'text-warn' : 'text-ok'}>
      {t(fact === true ? 'accident' : 'noAccident', { ns: 'common' })}
    </span>
  ),
  structural: bad,
  flood: bad,
  totalLoss: bad,
  theft: bad,
  odometer: bad,
  commercial: bad,
  sale: (fact, { t }) => t(`sale:${fact as CarDetail['status']}`),
  fuel: inWords('fuel'),
  engine: (fact, { tools, t }) => t('cc', { n: tools.number(Number(fact)) }),
  transmission: inWords('transmission'),
  drive: inWords('drive'),
  seats: figure,
  body: inWords('type'),
  SA: verdict,
  XK: verdict,
  feature: (fact, { t }) => (fact === true ? t('yes') : <span className="text-ink-3">{t('no')}</span>),
}

/** What a cell says of a fact that is known. */
export const valueOf = (name: CompareRow['name'], fact: NonNullable<Fact>, given: Given): ReactNode =>
  VALUES[name](fact, given)

function range({ low, high }: NonNullable<CarDetail['door']>, { currency, tools, t }: Omit<Given, 'car'>): ReactNode {
  const [from, to] = [low[currency], high[currency]]
  if (from === to) return tools.money(from, currency)
  const figures = t('range', { from: tools.number(from), to: tools.number(to) })
  return <bdi>{withCurrency(figures, currency, tools.language)}</bdi>
}
