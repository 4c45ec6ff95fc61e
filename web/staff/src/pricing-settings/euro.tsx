import { clsx } from 'clsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { euroText } from '../../../kit/src/decimals.ts'

/** An amount in euro. */
export function Euro({ value }: { readonly value: number }) {
  const { language } = useLanguage()
  return <bdi className="whitespace-nowrap">{euroText(value, language)}</bdi>
}

/** How much dearer or cheaper, in euro: with its sign, so that the colour says it only once more. */
export function EuroChange({ value }: { readonly value: number }) {
  const { language } = useLanguage()
  const colour = value > 0 ? 'text-bad' : value < 0 ? 'text-ok' : 'text-ink-3'
  return <bdi className={clsx('whitespace-nowrap', colour)}>{euroText(value, language, true)}</bdi>
}
