import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { trackQuery } from '../../../entities/src/reservation/queries.ts'
import { KeepButton } from '../reserve/keep-button.tsx'
import { TrackedView } from '../reserve/tracked-view.tsx'
import { readCode, readDigits } from '../reserve/track-fields.ts'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { Field } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { SubmitButton } from '../../../entities/src/navigation/submit-button.tsx'
import { usePageParams } from '../app/page-params.ts'

export default function TrackPage() {
  const { t } = useTranslation('track')
  const { code: named = '' } = usePageParams()
  const [typed, setTyped] = useState({ code: named, digits: '' })
  const [asked, setAsked] = useState<{ readonly code: string; readonly digits: string } | null>(null)
  const [attempt, setAttempt] = useState<object | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    ...trackQuery(asked?.code ?? '', asked?.digits ?? ''),
    enabled: asked !== null,
  })
  const [code, digits] = [readCode(typed.code), readDigits(typed.digits)]
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (code === null || digits === null) {
      setAttempt({})
      return
    }
    setAttempt(null)
    if (asked?.code === code && asked.digits === digits) void refetch()
    else setAsked({ code, digits })
  }
  const wrong = attempt !== null
  return (
    <main id="main" tabIndex={-1} className="wrap pt-7 md:pt-10">
      <h1 className="text-28">{t('title')}</h1>
      <p className="mt-1 text-ink-2">{t('lead')}</p>
      <Form
        attempt={attempt}
        onSubmit={submit}
        className="mt-5 grid max-w-170 items-start gap-3 sm:grid-cols-[1fr_10rem_auto]"
      >
        <Field
          label={t('code')}
          name="code"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed.code}
          onChange={({ target }) => setTyped({ ...typed, code: target.value })}
          error={wrong && code === null ? t('badCode') : undefined}
        />
        <Field
          label={t('digits')}
          name="digits"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={typed.digits}
          onChange={({ target }) => setTyped({ ...typed, digits: target.value })}
          error={wrong && digits === null ? t('badDigits') : undefined}
        />
        <SubmitButton busy={isFetching} className="sm:mt-5.5">
          {isFetching ? t('showing') : t('show')}
        </SubmitButton>
      </Form>
      {error && (
        <div className="mt-6 max-w-170">
          {codeOf(error) === 'reservations.not_found' ? (
            <ErrorState title={t('notFound')}>
              <p>{t('notFoundHint')}</p>
            </ErrorState>
          ) : (
            <ErrorState title={t('failed')}>
              <ErrorReason error={error} />
            </ErrorState>
          )}
        </div>
      )}
      {data && !error && (
        <>
          <TrackedView reservation={data} />
          {asked && <KeepButton key={asked.code} {...asked} />}
        </>
      )}
    </main>
  )
}
