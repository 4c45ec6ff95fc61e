import type { CarDetail } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import type { CompareRow } from './rows.ts'

/** What a row is called. */
export function useRowLabel(cars: readonly CarDetail[]): (row: CompareRow) => string {
  const { t } = useTranslation('compare')
  const { language, figures } = useLanguage()
  const names = new Map(cars.flatMap(({ features }) => features.map((feature) => [feature.code, feature[language]])))
  return ({ name, feature }) => (name === 'feature' ? figures(names.get(feature ?? '') ?? '') : t(`row:${name}`))
}
