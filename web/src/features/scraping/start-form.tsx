import { ALL_CARS, DEFAULT_CARS, MOST_CARS } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../api/errors.ts'
import { JOBS, startJob } from '../../api/jobs.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useToasts } from '../../ui/toast-store.ts'
import { StaffError } from '../../ui/staff-error.tsx'

/** The documented choices (data acquisition spec, section 9). */
const SIZES = [500, 1_000, 2_000, 5_000, 10_000]
const OTHER = 'other'

/** @param onFollow called with the job that is to be shown: the new one, or the one that runs already */
export function StartForm({ onFollow }: { readonly onFollow: (id: string) => void }) {
  const { t } = useTranslation(['scraping', 'errors'])
  const { number } = useLanguage()
  const [size, setSize] = useState(String(DEFAULT_CARS))
  const [other, setOther] = useState('')
  const [confirmsRetire, setConfirmsRetire] = useState(false)
  const [wrong, setWrong] = useState<{ readonly text: string } | null>(null)
  const start = useStart(onFollow)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const cars = Number(size === OTHER ? other : size)
    const fits = cars === ALL_CARS || (Number.isInteger(cars) && cars >= 1 && cars <= MOST_CARS)
    setWrong(fits ? null : { text: t('outOfRange', { most: number(MOST_CARS) }) })
    if (fits && !start.isPending) start.mutate({ cars, confirmRetire: cars === ALL_CARS && confirmsRetire })
  }
  return (
    <Form attempt={wrong} onSubmit={submit} className="grid gap-3">
      {start.isError && codeOf(start.error) === 'jobs.conflict' && (
        <p role="alert" className="rounded-control bg-warn-tint px-4 py-3 text-warn">
          {t('conflict')}
        </p>
      )}
      {start.isError && codeOf(start.error) !== 'jobs.conflict' && (
        <StaffError title={t('startFailed')} error={start.error} />
      )}
      <div className="flex flex-wrap items-end gap-3 *:max-sm:w-full">
        <Select label={t('count')} value={size} onChange={(event) => setSize(event.target.value)} className="sm:w-60">
          {SIZES.map((choice) => (
            <option key={choice} value={choice}>
              {number(choice)}
            </option>
          ))}
          <option value={ALL_CARS}>{t('all')}</option>
          <option value={OTHER}>{t('other', { most: number(MOST_CARS) })}</option>
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

function useStart(onFollow: (id: string) => void) {
  const { t } = useTranslation('scraping')
  const client = useQueryClient()
  const show = useToasts((state) => state.show)
  return useMutation({
    mutationFn: startJob,
    onSuccess: async (id) => {
      show(t('started'))
      onFollow(id)
      await client.invalidateQueries(JOBS)
    },
    onError: async (error) => {
      if (codeOf(error) !== 'jobs.conflict') return
      const jobs = await client.query({ ...JOBS, staleTime: 0 })
      const running = jobs.find(({ type, endTime }) => type === 'encar' && endTime === null)
      if (running) onFollow(running.id)
    },
  })
}
