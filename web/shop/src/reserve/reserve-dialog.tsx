import type { CarDetail } from '@karvan/contracts/browser'
import type { Destination } from '@karvan/domain'
import { type SyntheticEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { SubmitButton } from '../../../entities/src/navigation/submit-button.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { Field } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import Sheet from '../../../ui/src/sheet.tsx'
import { useTexts } from '../../../ui/src/use-texts.ts'
import { keepDraft, readDraft } from './draft-storage.ts'
import {
  type DetailField,
  detailProblems,
  type Draft,
  type DraftProblems,
  exchangeProblems,
  NO_DRAFT,
} from './draft.ts'
import { ExchangeStep } from './exchange-step.tsx'
import { Failure } from './failure.tsx'
import { ImportQuestion } from './import-question.tsx'
import { ReviewStep } from './review-step.tsx'
import { type Step, Steps, STEPS } from './steps.tsx'
import { usePhotos } from './use-photos.ts'
import { useReservation } from './use-reservation.ts'

interface ReserveDialogProps {
  readonly car: CarDetail
  /** The visitor wants to see the car before deciding. */
  readonly wantsViewing: boolean
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const TEXTS = ['reserve', 'laterErrors', 'seller'] as const

/** Reserves the car: who, what is given in exchange, and a last look at all of it. */
export default function ReserveDialog(props: ReserveDialogProps) {
  return useTexts(TEXTS) && <Dialog {...props} />
}

function Dialog({ car, wantsViewing, open, onOpenChange }: ReserveDialogProps) {
  const { t } = useTranslation('reserve')
  const formId = useId()
  const [step, setStep] = useState<Step>('details')
  const { draft, type } = useDraft()
  const [left, setLeft] = useState<ReadonlySet<DetailField>>(new Set())
  const [attempt, setAttempt] = useState<object | null>(null)
  const [accepted, setAccepted] = useState(false)
  const [website, setWebsite] = useState('')
  const photos = usePhotos()
  const { quote, send, isSending, error } = useReservation(car, wantsViewing)

  // A quote holds for the destination that it was made for, and so does the question.
  const destination = quote?.pricing.destination ?? car.landed?.destination
  const [knownFor, setKnownFor] = useState<Destination | null>(null)
  const isBarred = destination !== undefined && car.imports?.[destination].verdict === 'not_allowed'

  const problems = step === 'details' ? detailProblems(draft) : step === 'exchange' ? exchangeProblems(draft) : {}
  // Of a field that nobody has left yet nothing is said, until going on was tried.
  const said = Object.fromEntries(
    Object.entries(problems).filter(([field]) => attempt !== null || left.has(field as DetailField)),
  )
  const go = (to: Step) => {
    setAttempt(null)
    setStep(to)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const isReady = Object.keys(problems).length === 0 && (step !== 'review' || accepted)
    if (!isReady) {
      setAttempt({})
      return
    }
    const next = STEPS[STEPS.indexOf(step) + 1]
    if (next !== undefined) go(next)
    else send(draft, { photos: photos.ids, website, knowsImport: isBarred })
  }
  if (isBarred && knownFor !== destination) {
    return (
      <Sheet
        centred
        isForm
        title={t('barredTitle')}
        open={open}
        onOpenChange={onOpenChange}
        footer={
          <>
            <Button onClick={() => onOpenChange(false)}>{t('cancel')}</Button>
            <SubmitButton form={formId} busy={false}>
              {t('barredGoOn')}
            </SubmitButton>
          </>
        }
      >
        <ImportQuestion formId={formId} car={car} destination={destination} onKnown={() => setKnownFor(destination)} />
      </Sheet>
    )
  }
  const before = STEPS[STEPS.indexOf(step) - 1]
  const isUploading = step === 'exchange' && draft.hasExchange && photos.isSending
  return (
    <Sheet
      centred
      isForm
      isWide={step === 'exchange'}
      title={t(car.status === 'under_contract' ? 'titleQueue' : 'title')}
      open={open}
      onOpenChange={onOpenChange}
      mayClose={() => !isSending}
      footer={
        <>
          <Button disabled={isSending} onClick={() => (before === undefined ? onOpenChange(false) : go(before))}>
            {t(before === undefined ? 'cancel' : 'back')}
          </Button>
          <SubmitButton form={formId} busy={isSending || isUploading}>
            {isSending ? t('sending') : t(`next:${step}`)}
          </SubmitButton>
        </>
      }
    >
      <Steps current={step} />
      <Form id={formId} key={step} attempt={attempt} onSubmit={submit}>
        {step === 'details' && wantsViewing && <p className="pt-4 text-14 text-ink-2">{t('viewingNoted')}</p>}
        {step === 'details' && car.status === 'under_contract' && (
          <p className="pt-4 text-14 text-ink-2">{t('queueText')}</p>
        )}
        {step === 'review' && error && <Failure car={car} draft={draft} error={error} />}
        {step === 'details' && (
          <DetailsStep
            draft={draft}
            problems={said}
            onType={type}
            onLeave={(field) => setLeft(new Set([...left, field]))}
          />
        )}
        {step === 'exchange' && <ExchangeStep draft={draft} problems={said} photos={photos} onType={type} />}
        {step === 'review' && (
          <ReviewStep
            car={car}
            quote={quote}
            draft={draft}
            accepted={accepted}
            photoCount={photos.ids.length}
            mustAccept={attempt !== null && !accepted}
            onAccept={setAccepted}
            onChange={go}
          />
        )}
        <input
          type="text"
          name="website"
          tabIndex={-1}
          aria-hidden
          autoComplete="off"
          value={website}
          onChange={({ target }) => setWebsite(target.value)}
          className="sr-only"
        />
      </Form>
      <p className="pt-1 pb-4 text-13 text-ink-3">{t('after')}</p>
    </Sheet>
  )
}

/** What was typed, as it was before a reload; who is signed in need not type what we know. */
function useDraft() {
  const user = useSession((state) => state.user)
  const [draft, setDraft] = useState<Draft>(() => {
    const stored = readDraft()
    if (JSON.stringify(stored) !== JSON.stringify(NO_DRAFT) || user === null) return stored
    const { first_name: firstName, last_name: lastName, email } = user
    return { ...stored, firstName: firstName ?? '', lastName: lastName ?? '', email }
  })
  useEffect(() => keepDraft(draft), [draft])
  return { draft, type: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })) }
}

interface DetailsStepProps {
  readonly draft: Draft
  readonly problems: DraftProblems
  readonly onType: (changes: Partial<Draft>) => void
  /** A field was left: what is wrong with it may be said. */
  readonly onLeave: (field: DetailField) => void
}

const KINDS = {
  firstName: { autoComplete: 'given-name', dir: 'auto' },
  lastName: { autoComplete: 'family-name', dir: 'auto' },
  phone: { autoComplete: 'tel', type: 'tel', dir: 'ltr' },
  email: { autoComplete: 'email', type: 'email', dir: 'ltr' },
} as const satisfies Record<DetailField, object>

/** Who reserves: all four are needed. */
function DetailsStep({ draft, problems, onType, onLeave }: DetailsStepProps) {
  const { t } = useTranslation('reserve')
  const field = (name: DetailField) => {
    const problem = problems[name]
    return (
      <Field
        {...KINDS[name]}
        label={t(name)}
        name={name}
        required
        value={draft[name]}
        onChange={({ target }) => onType({ [name]: target.value })}
        onBlur={() => onLeave(name)}
        error={problem && t(problem)}
      />
    )
  }
  return (
    <div className="grid gap-4 py-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {field('firstName')}
        {field('lastName')}
      </div>
      {field('phone')}
      {field('email')}
    </div>
  )
}
