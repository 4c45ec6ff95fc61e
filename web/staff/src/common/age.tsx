import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { ageOf } from '../../../kit/src/format.ts'

const TEXTS = { minutes: 'minutesAgo', hours: 'hoursAgo', days: 'daysAgo' } as const

/** How long ago something was; the moment itself shows at the pointer. */
export function Age({ at }: { readonly at: string }) {
  const { t } = useTranslation('staff')
  const { number } = useLanguage()
  const [now] = useState(() => Date.now())
  const { unit, count } = ageOf(at, now)
  return (
    <time dateTime={at} title={dateAndTime(at)} className="whitespace-nowrap">
      {t(TEXTS[unit], { n: number(count) })}
    </time>
  )
}
