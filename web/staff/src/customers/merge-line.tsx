import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/src/checkbox.tsx'

interface Props {
  readonly name: string
  readonly label: string
  /** Of the record that stays. */
  readonly survivor: string | null
  readonly given: string | null
  /** Which of them is chosen at first. */
  readonly initial: string
}

/** The values of one field in two records, one of which stays. */
export function MergeLine({ name, label, survivor, given, initial }: Props) {
  const { t } = useTranslation('customers')
  const choices = [
    { from: 'survivor', record: t('stays'), value: survivor },
    { from: 'given', record: t('mergedInto'), value: given },
  ]
  return (
    <fieldset className="border-b border-line pb-3">
      <legend className="mb-1 text-13 text-ink-3">{label}</legend>
      {survivor === given ? (
        <p className="text-14">
          <bdi>{survivor ?? '–'}</bdi> <span className="text-13 text-ink-3">{t('same')}</span>
        </p>
      ) : (
        <div className="grid gap-x-4 text-14 sm:grid-cols-2">
          {choices.map(({ from, record, value }) => (
            <Checkbox key={from} kind="radio" name={name} value={from} defaultChecked={initial === from}>
              <span className="block text-13 text-ink-3">{record}</span>
              <bdi className="break-words">{value ?? '–'}</bdi>
            </Checkbox>
          ))}
        </div>
      )}
    </fieldset>
  )
}
