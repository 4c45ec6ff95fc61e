import { readWhole } from '@karvan/domain'
import { ALL_CARS, DEFAULT_CARS, MAX_CARS } from '@karvan/contracts/browser'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startJob } from '../jobs/queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { Field, Select } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { type Following, useStart } from './use-start.ts'

/** The documented choices (data acquisition spec, section 9). */
const SIZES = [500, 1_000, 2_000, 5_000, 10_000]
const OTHER = 'other'

/** An order of Encar: how many cars. */
export function StartForm({ following }: { readonly following: Following }) {
  const { t } = useTranslation(['scraping', 'errors'])
  const { number } = useLanguage()
  const [size, setSize] = useState(String(DEFAULT_CARS))
  const [other, setOther] = useState('')
  const [confirmsRetire, setConfirmsRetire] = useState(false)
  const [wrong, setWrong] = useState<{ readonly text: string } | null>(null)
  const start = useStart('encar', startJob, following)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const cars = size === OTHER ? (readWhole(other) ?? 0) : Number(size)
    const fits = cars === ALL_CARS || (Number.isInteger(cars) && cars >= 1 && cars <= MAX_CARS)
    setWrong(fits ? null : { text: t('outOfRange', { most: number(MAX_CARS) }) })
    if (fits && !start.isPending) start.mutate({ cars, confirmRetire: cars === ALL_CARS && confirmsRetire })
  }
  return (
    <Form attempt={wrong} onSubmit={submit} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3 *:max-sm:w-full">
        <Select label={t('count')} value={size} onChange={(event) => setSize(event.target.value)} className="sm:w-60">
          {SIZES.map((choice) => (
            <option key={choice} value={choice}>
              {number(choice)}
            </option>
          ))}
          <option value={ALL_CARS}>{t('all')}</option>
          <option value={OTHER}>{t('other', { most: number(MAX_CARS) })}</option>
        </Select>
        {size === OTHER && (
          <Field
            label={t('otherCount')}
            inputMode="numeric"
            dir="ltr"
            value={other}
            error={wrong?.text}
            onChange={(event) => setOther(event.target.value.trim())}
          />
        )}
        <Button type="submit" kind="primary" disabled={start.isPending}>
          {t('start')}
        </Button>
      </div>
      {Number(size) === ALL_CARS && (
        <div className="text-14">
          <Checkbox checked={confirmsRetire} onChange={({ target }) => setConfirmsRetire(target.checked)}>
            {t('confirmRetire')}
          </Checkbox>
          <p className="text-ink-2">{t('confirmRetireText')}</p>
        </div>
      )}
      <p className="text-14 text-ink-2">{t('oneAtATime')}</p>
    </Form>
  )
}
