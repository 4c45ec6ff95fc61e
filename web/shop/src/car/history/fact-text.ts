import type { TFunction } from 'i18next'
import type { LanguageTools } from '../../../../kit/src/i18n/use-language.ts'
import type { HistoryFact } from './facts.ts'

const ENDINGS = { unknown: 'Unknown', good: 'No', bad: 'Yes', plain: 'Yes' } as const

/** What a fact of a car's history says. */
export function factText(
  { id, state, source, isDone, count = 0 }: HistoryFact,
  t: TFunction<'carHistory'>,
  number: LanguageTools['number'],
): string {
  if (id === 'recall') return t(isDone === true ? 'recallDone' : isDone === false ? 'recallOpen' : 'recallYes')
  if (id === 'fire' || id === 'official' || id === 'tuning' || id === 'liens') return t(`${id}Yes`)
  if (id === 'owners') return state === 'unknown' ? t('ownersUnknown') : t('owners', { count, n: number(count) })
  if (id === 'damage' && state !== 'unknown')
    return count === 0 ? t('damageNone') : t('damage', { count, n: number(count) })
  if (id === 'damage') return t('damageUnknown')
  if (id === 'commercial' && source === 'trim') return t('commercialTrim')
  return t(`${id}${ENDINGS[state]}`)
}
