import type { CarDetail } from '@karvan/contracts/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { ageOf, type AgeUnit } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'

const SEEN = { minutes: 'seenMinutes', hours: 'seenHours', days: 'seenDays' } as const satisfies Record<AgeUnit, string>

/** Whether the car is to be had, and when we saw that. */
export function SaleBadge({ car }: { readonly car: CarDetail }) {
  const { t } = useTranslation(['car', 'common'])
  const { number } = useLanguage()
  const [now] = useState(() => Date.now())
  if (car.status === 'under_contract') return <Badge state="warn">{t('underContract', { ns: 'common' })}</Badge>
  const { unit, count } = ageOf(car.checkedAt, now)
  return (
    <Badge state="ok">
      {/* The server's clock may have shown another minute. */}
      <span suppressHydrationWarning>{t(SEEN[unit], { count, n: number(count) })}</span>
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
