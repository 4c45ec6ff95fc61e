import type { CarDetail } from '@karvan/contracts/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { ageOf, type AgeUnit } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const SEEN = { minutes: 'seenMinutes', hours: 'seenHours', days: 'seenDays' } as const satisfies Record<AgeUnit, string>

/** Whether the car is to be had, and when we saw that. */
export function SaleBadge({ car }: { readonly car: CarDetail }) {
  const { t } = useTranslation(['car', 'common'])
  const { number } = useLanguage()
  const [now] = useState(() => Date.now())
  if (car.status === 'sold') return <Badge state="ended">{t('sold', { ns: 'common' })}</Badge>
  if (car.status === 'under_contract') return <Badge state="warn">{t('underContract', { ns: 'common' })}</Badge>
  const { unit, count } = ageOf(car.checkedAt, now)
  return (
    <Badge state="ok">
      {/* The server's clock may have shown another minute. */}
      <span suppressHydrationWarning>{t(SEEN[unit], { count, n: number(count) })}</span>
    </Badge>
  )
}

/** Says so plainly when the car cannot be bought any more, or not now. */
export function SaleNotice({ car }: { readonly car: CarDetail }) {
  const { t } = useTranslation('car')
  const { paths } = useLanguage()
  if (car.status === 'available') return null
  const sold = car.status === 'sold'
  const soldText = t(car.similar.length > 0 ? 'soldText' : 'soldTextAlone')
  return (
    <div
      role="status"
      className="mb-4.5 flex flex-wrap items-center gap-3 rounded-control border border-warn bg-warn-tint px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-strong text-warn">{t(sold ? 'soldTitle' : 'contractTitle')}</p>
        <p className="text-14">{sold ? soldText : t('contractText')}</p>
      </div>
      {sold && (
        <ButtonLink kind="primary" size="small" to={paths.search()}>
          {t('browseOthers')}
        </ButtonLink>
      )}
    </div>
  )
}
