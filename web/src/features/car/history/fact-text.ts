import type { TFunction } from 'i18next'
import type { LanguageTools } from '../../../i18n/use-language.ts'
import type { HistoryFact } from './facts.ts'

/** What a fact of a car's history says. */
export function factText(
  { id, state, source, count = 0 }: HistoryFact,
  t: TFunction<'carHistory'>,
  number: LanguageTools['number'],
): string {
  if (state === 'unknown') return t(`${id}Unknown`)
  if (id === 'commercial' && source === 'trim') return t('commercialTrim')
  if (id === 'owners') return t('owners', { count, n: number(count) })
  if (id === 'damage') return count === 0 ? t('damageNone') : t('damage', { count, n: number(count) })
  return t(`${id}${state === 'good' ? 'No' : 'Yes'}`)
}
