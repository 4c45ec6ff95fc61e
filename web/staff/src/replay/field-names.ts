import { useTranslation } from 'react-i18next'

/** The columns of the inventory that a parser fills. */
const FIELDS = [
  'vehicle_key',
  'status',
  'title',
  'make',
  'model',
  'generation',
  'grade',
  'grade_english',
  'original_name',
  'model_year',
  'first_registration',
  'mileage_km',
  'fuel',
  'transmission',
  'body_type',
  'color',
  'drive',
  'region',
  'engine_cc',
  'seats',
  'owners',
  'vin',
  'description',
  'import_mark',
  'price_amount',
  'price_currency',
  'price_krw',
  'original_amount',
  'discount',
  'photos',
  'options',
  'accident',
  'price_sentinel',
  'mileage_sentinel',
  'quarantine',
  'unknown_words',
  'source_modified_at',
] as const

/** What a field is called; one that is not known stands for itself. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation('replay')
  return (field) => {
    const known = FIELDS.find((name) => name === field)
    return known === undefined ? field : t(`field:${known}`)
  }
}
