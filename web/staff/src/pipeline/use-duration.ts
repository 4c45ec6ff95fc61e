import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'

/** Says milliseconds in seconds, or in minutes and seconds. */
export function useDuration(): (ms: number) => string {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  return (ms) => {
    const seconds = Math.max(0, Math.round(ms / 1_000))
    if (seconds < 60) return t('seconds', { s: number(seconds) })
    return t('minutes', { m: number(Math.floor(seconds / 60)), s: number(seconds % 60) })
  }
}
