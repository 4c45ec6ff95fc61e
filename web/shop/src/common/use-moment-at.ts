import type { Destination } from '@karvan/domain'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dayTextUtc } from '../../../kit/src/day-text.ts'
import { isolate } from '../../../kit/src/format.ts'

/** Where a car is delivered, by the clocks there. */
const ZONE_OF: Readonly<Record<Destination, string>> = { SA: 'Asia/Riyadh', XK: 'Europe/Belgrade' }

/**
 * A day and a time by the clocks of a destination, with the name of its zone: `20 November 2026, 20:39 (Riyadh time)`. It is the same
 * in every browser and on the server.
 */
export function useMomentAt(): (instant: string, destination: Destination) => string {
  const { t } = useTranslation()
  const { language, figures } = useLanguage()
  return (instant, destination) => {
    const timeZone = ZONE_OF[destination]
    const date = new Date(instant)
    const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date)
    const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(date)
    const moment = `${dayTextUtc(day, language)}${language === 'ar' ? '،' : ','} ${isolate(time)}`
    return t(`zone:${destination}`, { moment: figures(moment) })
  }
}
