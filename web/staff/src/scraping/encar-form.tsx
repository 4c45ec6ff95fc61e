import {
  ALL_CARS,
  BATCH_MODES,
  BATCH_PICTURES,
  DEFAULT_CARS,
  MAX_CARS,
  PROCESSING_MODES,
} from '@karvan/contracts/browser'
import { readWhole } from '@karvan/domain'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { ApiError } from '../../../kit/src/api/errors.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { Field, Select } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { startBatch, startEncar } from '../jobs/sources.ts'
import { JobChoices, USUAL_CHOICES } from './job-choices.tsx'
import { type Following, useStart } from './use-start.ts'

/** The documented choices (data acquisition spec, section 9). */
const SIZES = [500, 1_000, 2_000, 5_000, 10_000]
const OTHER = 'other'

/** What a job reads: the modes of a usual one, and those of an enhanced batch. */
const MODES = { job: PROCESSING_MODES, batch: BATCH_MODES.map((mode) => `batch-${mode}` as const) }
type Mode = (typeof MODES)['job' | 'batch'][number]

const inRange = (value: number | null, most: number): value is number => value !== null && value >= 1 && value <= most

interface Wrong {
  readonly cars?: string
  readonly pictures?: string
}

/** An order of Encar: how many cars, what of them is read, and from which list. */
export function EncarForm({ following }: { readonly following: Following }) {
  const { t } = useTranslation(['scraping', 'errors'])
  const { number } = useLanguage()
  const [size, setSize] = useState(String(DEFAULT_CARS))
  const [other, setOther] = useState('')
  const [chosen, setChosen] = useState<Mode>('three-step')
  const [address, setAddress] = useState('')
  const [choices, setChoices] = useState(USUAL_CHOICES)
  const [confirmsRetire, setConfirmsRetire] = useState(false)
  const [pictures, setPictures] = useState<string | null>(null)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const job = useStart('encar', startEncar, following)
  const batch = useStart('encar', startBatch, following)
  const isPending = job.isPending || batch.isPending
  const jobMode = PROCESSING_MODES.find((mode) => mode === chosen)
  const batchMode = BATCH_MODES.find((mode) => `batch-${mode}` === chosen)
  // Only the server knows which addresses of Encar lead to a list.
  const isAddressWrong = job.error instanceof ApiError && job.error.fields.some(({ field }) => field === 'customUrl')
  const isAll = Number(size) === ALL_CARS

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const cars = size === OTHER ? readWhole(other) : Number(size)
    const made = pictures === null ? null : readWhole(pictures)
    const range = (most: number) => t('outOfRange', { most: number(most) })
    const found: Wrong = {
      ...(cars !== ALL_CARS && !inRange(cars, MAX_CARS) && { cars: range(MAX_CARS) }),
      ...(batchMode !== undefined &&
        pictures !== null &&
        !inRange(made, BATCH_PICTURES.most) && { pictures: range(BATCH_PICTURES.most) }),
    }
    const fits = Object.keys(found).length === 0
    setWrong(fits ? null : found)
    if (!fits || cars === null || isPending) return
    if (batchMode !== undefined) batch.mutate({ cars, mode: batchMode, pictures: made })
    if (jobMode === undefined) return
    const confirmRetire = isAll && confirmsRetire
    job.mutate({ cars, mode: jobMode, address: address.trim() || null, confirmRetire, ...choices })
  }

  return (
    <Form attempt={wrong} onSubmit={submit} className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Select label={t('count')} value={size} onChange={({ target }) => setSize(target.value)}>
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
            error={wrong?.cars}
            onChange={({ target }) => setOther(target.value.trim())}
          />
        )}
        <Select
          label={t('mode')}
          value={chosen}
          hint={t(`modeText:${chosen}`)}
          onChange={({ target }) => setChosen(target.value as Mode)}
        >
          {(['job', 'batch'] as const).map((group) => (
            <optgroup key={group} label={t(`modes:${group}`)}>
              {MODES[group].map((mode) => (
                <option key={mode} value={mode}>
                  {t(`mode:${mode}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
      {jobMode !== undefined ? (
        <>
          <Field
            label={t('ownAddress')}
            hint={t('ownAddressText')}
            type="url"
            dir="ltr"
            placeholder="https://"
            value={address}
            error={isAddressWrong ? t('ownAddressWrong') : undefined}
            onChange={({ target }) => {
              setAddress(target.value)
              job.reset()
            }}
          />
          <JobChoices value={choices} onChange={setChoices} />
          {isAll && (
            <div className="text-14">
              <Checkbox checked={confirmsRetire} onChange={({ target }) => setConfirmsRetire(target.checked)}>
                {t('confirmRetire')}
              </Checkbox>
              <p className="text-ink-2">{t('confirmRetireText')}</p>
            </div>
          )}
        </>
      ) : (
        <div className="grid gap-3 text-14">
          <Checkbox
            checked={pictures !== null}
            onChange={({ target }) => setPictures(target.checked ? String(BATCH_PICTURES.usual) : null)}
          >
            {t('batchPictures')}
          </Checkbox>
          {pictures !== null && (
            <Field
              label={t('picturesOfCar')}
              inputMode="numeric"
              dir="ltr"
              className="sm:w-60"
              value={pictures}
              error={wrong?.pictures}
              onChange={({ target }) => setPictures(target.value.trim())}
            />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-14 text-ink-2">{t('oneAtATime')}</p>
        <Button type="submit" kind="primary" disabled={isPending}>
          {t('start')}
        </Button>
      </div>
    </Form>
  )
}
