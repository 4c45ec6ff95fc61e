import type { ImportCheck } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'

/** A rule in words, and what the car is by it. */
export function useCheckText({ concerns, value, derived, outcome }: ImportCheck): {
  readonly rule: string
  readonly value: string
} {
  const { t } = useTranslation('priceExplained')
  const { label } = useLanguage()
  const shown = (): string => {
    if (value === null) return t('value:unknown')
    switch (concerns.kind) {
      case 'model_year':
      case 'registration_year':
        return t('years', { count: Number(value) })
      case 'emission':
        return value === 'not_needed' ? t('value:notNeeded') : t('value:euro', { n: value })
      case 'flood':
      case 'total_loss':
        return t(value === true ? 'value:onRecord' : 'value:none')
      case 'fuel_economy':
        return label('fuel', String(value))
      case 'accident':
        // A damage that was paid for passes where the inspection found that it was not structural: it found none.
        return t(
          outcome !== 'pass' && (value === 'structural' || value === 'recorded') ? `value:${value}` : 'value:none',
        )
      case 'commercial_use':
        if (outcome === 'pass' && value === 'commercial') return t('value:noTaxi')
        return t(value === 'taxi' || value === 'commercial' ? `value:${value}` : 'value:private')
      case 'steering':
        return t(value === 'right' ? 'value:right' : 'value:left')
      case 'import_mark':
        return t(value === 'official' || value === 'grey' ? `value:${value}` : 'value:domestic')
    }
  }
  const rule = (): string => {
    switch (concerns.kind) {
      case 'model_year':
      case 'registration_year': {
        const { from, to } = concerns.years
        if (to === null) return t(`rule:${concerns.kind}`, { count: Math.max(0, from - 1) })
        return t(`rule:${concerns.kind}:last`, { count: from })
      }
      case 'emission':
        return t('rule:emission', { n: concerns.below })
      case 'accident':
        return t(concerns.values.includes('structural') ? 'rule:structural' : 'rule:accident')
      case 'commercial_use':
        return t(concerns.values.includes('commercial') ? 'rule:commercial' : 'rule:taxi')
      case 'flood':
      case 'total_loss':
      case 'steering':
      case 'import_mark':
      case 'fuel_economy':
        return t(`rule:${concerns.kind}`)
    }
  }
  return { rule: rule(), value: derived ? t('derived', { value: shown() }) : shown() }
}
