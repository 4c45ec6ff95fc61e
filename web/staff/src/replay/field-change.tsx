import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { REASONS } from '../common/held-back.ts'
import { ChangedValue } from '../../../ui/src/changed-value.tsx'

interface Props {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** A field before and after. */
export function FieldChange({ field, before, after }: Props) {
  const say = useFieldValue()
  return (
    <span className="wrap-anywhere">
      <ChangedValue before={say(field, before)} after={say(field, after)} />
    </span>
  )
}

const STATUSES = ['available', 'under_contract', 'sold', 'withdrawn', 'rejected'] as const
/** Written as they are, without a sign between thousands. */
const PLAIN = new Set(['model_year', 'engine_cc'])
/** Letters of what is written out. */
const MOST = 60

/** Says a value of a field as people read it. Words of the inventory are English, as they stand there. */
function useFieldValue(): (field: string, value: unknown) => string {
  const { t } = useTranslation(['replay', 'quality'])
  const { number } = useLanguage()
  return (field, value) => {
    if (value === null || value === undefined) return t('nothing')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return PLAIN.has(field) ? String(value) : number(value)
    if (field === 'photos' && Array.isArray(value)) return t('pictures', { n: number(value.length) })
    if (field === 'quarantine' && Array.isArray(value)) {
      if (value.length === 0) return t('noReason')
      return value.map((reason) => reasonOf(String(reason), (key) => t(key, { ns: 'quality' }))).join(t('and'))
    }
    const status = field === 'status' ? STATUSES.find((one) => one === value) : undefined
    if (status !== undefined) return t(`status:${status}`)
    if (field === 'source_modified_at' && typeof value === 'string') return dateAndTime(value)
    return shortened(typeof value === 'string' ? value : JSON.stringify(value))
  }
}

type ReasonKey = NonNullable<(typeof REASONS)[string]>

function reasonOf(reason: string, say: (key: ReasonKey) => string): string {
  const key = REASONS[reason]
  return key === undefined ? reason : say(key)
}

const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text)
