import type { EditableField, StaffCar, StaffCarDetail } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { REASONS } from '../common/held-back.ts'

type Value = StaffCarDetail['edits'][number]['value']

/** What the fields of a car, their values and its states are called. */
export function useCarWords() {
  const { t } = useTranslation(['cars', 'quality'])
  const { number, figures, label, carName } = useLanguage()
  const fieldName = (field: EditableField | 'state'): string => t(field === 'state' ? 'state' : `field:${field}`)
  const price = (amount: number, currency: string): string => `${currency} ${number(amount)}`
  return {
    name: ({ brand: make, model, year }: Pick<StaffCar, 'brand' | 'model' | 'year'>) => carName({ make, model, year }),
    fieldName,
    fieldNames: (fields: readonly EditableField[]): string => fields.map(fieldName).join(', '),
    reasons: ({ quarantine }: Pick<StaffCar, 'quarantine'>): string =>
      quarantine.map((reason) => (REASONS[reason] ? t(REASONS[reason], { ns: 'quality' }) : reason)).join(', '),
    price: ({ price: amount, currency }: Pick<StaffCar, 'price' | 'currency'>): string =>
      amount === null || currency === null ? '–' : price(amount, currency),
    /** What its source is called. */
    source: ({ source_platform: platform, source }: Pick<StaffCar, 'source_platform' | 'source'>): string =>
      platform ?? (source === BY_STAFF ? t('byStaff') : source),
    /** A value of a field as people read it. */
    value: (field: EditableField, value: Value): string => {
      if (value === null) return t('notKnown')
      if (Array.isArray(value)) return t('pictures', { n: number(value.length) })
      if (typeof value === 'object') return price(value.amount, value.currency)
      if (field === 'year') return figures(String(value))
      if (typeof value === 'number') return number(value)
      const kind = LABELS[field]
      return kind === undefined ? value : label(kind, value)
    },
  }
}

/** The source of cars that staff enter, as the wire calls it. */
const BY_STAFF = 'staff'

/** The fields whose values are words of the vocabulary. */
const LABELS: Partial<Record<EditableField, 'fuel' | 'transmission' | 'type' | 'color'>> = {
  fuel_type: 'fuel',
  transmission: 'transmission',
  body_type: 'type',
  color: 'color',
}
