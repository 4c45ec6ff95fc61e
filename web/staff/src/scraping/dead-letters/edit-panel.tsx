import type { DeadLetter } from '@karvan/contracts/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { JOBS } from '../../jobs/queries.ts'
import { DEAD_LETTERS_KEY, deadLetterQuery, retryEdited } from '../dead-letters.ts'
import { Ltr } from '../../../../ui/src/bidi.tsx'
import { Checkbox } from '../../../../ui/src/checkbox.tsx'
import { Field } from '../../../../ui/src/field.tsx'
import { FormPanel } from '../../common/form-panel.tsx'
import { LoadingPanel } from '../../common/loading-panel.tsx'

interface Props {
  readonly id: string
  /** Called with the job that does the letter again. */
  readonly onFollow: (jobId: string) => void
  readonly onClose: () => void
}

/** What is to be another thing when a letter is tried again. */
export function EditPanel({ id, onFollow, onClose }: Props) {
  const { t } = useTranslation('deadLetters')
  const { data, error, refetch } = useQuery(deadLetterQuery(id))
  if (!data) return <LoadingPanel failed={t('failed')} error={error} onRetry={() => void refetch()} onClose={onClose} />
  return <Loaded letter={data} onFollow={onFollow} onClose={onClose} />
}

function Loaded({ letter, onFollow, onClose }: Omit<Props, 'id'> & { readonly letter: DeadLetter }) {
  const { t } = useTranslation('deadLetters')
  const client = useQueryClient()
  const started = useRef<string | null>(null)
  const { id, about, isListing, error, editable } = letter
  const isChanged = (values: { about: string; confirmChanges: boolean }) =>
    (editable.includes('about') && values.about.trim() !== about) || values.confirmChanges
  return (
    <FormPanel
      title={t('editTitle')}
      lead={
        <>
          {t(isListing ? 'listing' : 'part')} <Ltr>{about}</Ltr>
        </>
      }
      initial={{ about, confirmChanges: false }}
      check={(values) =>
        isChanged(values) ? {} : { [editable.includes('about') ? 'about' : 'confirmChanges']: t('changeNeeded') }
      }
      save={async (values) => {
        const named = values.about.trim()
        started.current = await retryEdited(id, {
          ...(editable.includes('about') && named !== about && { about: named }),
          ...(values.confirmChanges && { confirmChanges: true as const }),
        })
        await Promise.all([client.invalidateQueries({ queryKey: DEAD_LETTERS_KEY }), client.invalidateQueries(JOBS)])
      }}
      submit={t('editRetry')}
      failed={t('retryFailed')}
      // Where it was left after a job began, that is shown in place of this one.
      onClose={() => (started.current === null ? onClose() : onFollow(started.current))}
      notice={
        <p lang="en" className="rounded-control bg-tint px-3 py-2 text-13 wrap-anywhere text-ink">
          <Ltr>{error}</Ltr>
        </p>
      }
    >
      {(form) => (
        <>
          {editable.includes('about') && (
            <Field
              label={t('named')}
              dir="ltr"
              hint={t('namedHint')}
              autoComplete="off"
              spellCheck={false}
              maxLength={2_000}
              {...form.field('about')}
            />
          )}
          {editable.includes('confirmChanges') && (
            <div>
              <Checkbox {...form.register('confirmChanges')}>{t('believe')}</Checkbox>
              <p className="text-13 text-ink-3">{t('believeHint')}</p>
              {form.errorOf('confirmChanges') !== undefined && (
                <p role="alert" className="text-13 text-bad">
                  {form.errorOf('confirmChanges')}
                </p>
              )}
            </div>
          )}
        </>
      )}
    </FormPanel>
  )
}
