import type { CarDetail } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { ageOf, type AgeUnit } from '../../../kit/src/format.ts'
import { Badge } from '../../../ui/src/badge.tsx'
import { useNow } from '../../../ui/src/use-now.ts'
import { useAvailability } from './use-availability.ts'

const AGES = { minutes: 'minutesAgo', hours: 'hoursAgo', days: 'daysAgo' } as const satisfies Record<AgeUnit, string>
const BADGES = { available: 'ok', under_contract: 'warn', sold: 'ended', unknown: 'unknown' } as const

/** What is said of a car's sale. */
export type SaleState = keyof typeof BADGES

/** The words for a car's sale, and for how long we have known of it. */
export function useSaleTexts() {
  const { t } = useTranslation(['car', 'common'])
  const { number } = useLanguage()
  const now = useNow()
  const words: Readonly<Record<SaleState, string>> = {
    available: t('onSale'),
    under_contract: t('underContract', { ns: 'common' }),
    sold: t('sold', { ns: 'common' }),
    unknown: t('saleUnknown'),
  }
  const age = (at: string) => {
    const { unit, count } = ageOf(at, now)
    return t(AGES[unit], { count, n: number(count) })
  }
  return {
    words,
    age,
    /** "checked 4 minutes ago" where the listing itself was asked, "seen" where the list showed it. */
    clock: ({ at, by }: { readonly at: string; readonly by: 'check' | 'list' }) =>
      t(by === 'check' ? 'checkedAgo' : 'seenAgo', { age: age(at) }),
  }
}

/** Whether the car is to be had, and when we saw that: the same as the line below the pictures says. */
export function SaleBadge({ car }: { readonly car: CarDetail }) {
  const { state, last } = useAvailability(car)
  const { words, clock } = useSaleTexts()
  return (
    <Badge state={BADGES[state]}>
      <span>
        {words[state]}
        {/* On phones the line below stands close, and says when. The server's clock may have shown another minute. */}
        {state !== 'unknown' && (
          <span className="max-sm:hidden" suppressHydrationWarning>
            {` · ${clock(last)}`}
          </span>
        )}
      </span>
    </Badge>
  )
}

/** Says so plainly when the car cannot be bought just now. One that is sold has a page of its own. */
export function SaleNotice({ car }: { readonly car: CarDetail }) {
  const { t } = useTranslation('car')
  if (car.status !== 'under_contract') return null
  return (
    <div role="status" className="mb-4.5 rounded-control border border-warn bg-warn-tint px-4 py-3">
      <p className="font-strong text-warn">{t('contractTitle')}</p>
      <p className="text-14">{t('contractText')}</p>
    </div>
  )
}
