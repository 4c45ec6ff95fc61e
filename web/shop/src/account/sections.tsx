import type { Profile } from '@karvan/contracts/browser'
import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { SubmitButton } from '../../../entities/src/navigation/submit-button.tsx'
import { PasswordField } from '../../../entities/src/session/password-field.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { dayOf } from '../../../kit/src/clock.ts'
import { readForm } from '../../../kit/src/form-text.ts'
import { isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { logOut } from '../../../kit/src/logout.ts'
import { Sentence } from '../../../ui/src/bidi.tsx'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { useFieldErrors } from '../../../ui/src/use-field-errors.ts'
import { changePassword, deleteAccount, resendVerification } from '../api/account.ts'
import { NewPasswordField } from '../session/new-password-field.tsx'
import { newPasswordProblem, type NewPasswordProblem } from '../session/new-password-problem.ts'
import { Details } from './details.tsx'
import { Devices } from './devices.tsx'
import { SectionList } from './section-list.tsx'
import { TwoFactor } from './two-factor.tsx'

const SECTIONS = ['reservations', 'savedSearches', 'details', 'password', 'twoFactor', 'devices', 'delete'] as const

interface AccountSectionsProps {
  readonly profile: Profile
  readonly reservations: ReactNode
  /** With its own heading. */
  readonly savedSearches: ReactNode
}

/** All that somebody may do with the own account, one part below the other. */
export function AccountSections({ profile, reservations, savedSearches }: AccountSectionsProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <p className="mt-1 text-ink-2">
        <Sentence>{t('since', { email: isolate(profile.email), date: isolate(dayOf(profile.created_at)) })}</Sentence>
      </p>
      {!profile.emailVerified && <Unverified />}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 md:grid-cols-[208px_minmax(0,1fr)]">
        <SectionList names={SECTIONS} />
        <div className="grid gap-11">
          <Section name="reservations">{reservations}</Section>
          <div id="savedSearches" className="scroll-mt-24">
            {savedSearches}
          </div>
          <Section name="details">
            <Details profile={profile} />
          </Section>
          <Section name="password">
            <NewPassword />
          </Section>
          <Section name="twoFactor">
            <TwoFactor profile={profile} />
          </Section>
          <Section name="devices">
            <Devices />
          </Section>
          <Section name="delete">
            <DeleteAccount />
          </Section>
        </div>
      </div>
    </>
  )
}

function Section({ name, children }: { readonly name: (typeof SECTIONS)[number]; readonly children: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="scroll-mt-24">
      <h2 id={`${name}-title`} className="mb-4 border-b border-ink pb-3 text-18">
        {t(name)}
      </h2>
      {children}
    </section>
  )
}

/** The address is not confirmed: the mail can be sent again. */
function Unverified() {
  const { t } = useTranslation('account')
  const show = useToasts((state) => state.show)
  const resend = useMutation({ mutationFn: resendVerification, onSuccess: () => show(t('sent')) })
  return (
    <div className="mt-4.5 flex flex-wrap items-center gap-3 rounded-control border border-warn bg-warn-tint px-4 py-3 text-14 text-warn">
      <div className="flex flex-1 basis-60 gap-2.5">
        <Icon of={TriangleAlert} size={16} className="mt-[.3em]" />
        <div className="min-w-0">
          <p>{t('unverified')}</p>
          {resend.isError && <ErrorReason error={resend.error} />}
        </div>
      </div>
      <Button size="small" disabled={resend.isPending} onClick={() => resend.mutate()}>
        {t('sendAgain')}
      </Button>
    </div>
  )
}

/** Takes the account away. The password is asked for, since anybody may sit at a device that is signed in. */
function DeleteAccount() {
  const { t } = useTranslation(['account', 'errors'])
  const { paths } = useLanguage()
  const navigate = useNavigate()
  const show = useToasts((state) => state.show)
  const [isEmpty, setIsEmpty] = useState(false)
  const remove = useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => {
      logOut()
      show(t('deleted'))
      void navigate(paths.home)
    },
  })
  const isWrong = codeOf(remove.error) === 'auth.wrong_password'
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password } = readForm(event.currentTarget, ['password'])
    setIsEmpty(password === '')
    if (password !== '' && !remove.isPending) remove.mutate(password)
  }
  return (
    <Form attempt={isEmpty || remove.error} onSubmit={submit} className="grid max-w-105 gap-4">
      <p className="text-14 text-ink-2">{t('deleteLead')}</p>
      {remove.isError && !isWrong && (
        <ErrorState title={t('deleteFailed')}>
          <ErrorReason error={remove.error} />
        </ErrorState>
      )}
      <PasswordField
        label={t('passwordNow')}
        name="password"
        autoComplete="current-password"
        error={
          isEmpty
            ? t('field:missing', { ns: 'errors' })
            : isWrong
              ? t('auth.wrong_password', { ns: 'errors' })
              : undefined
        }
      />
      <div>
        <SubmitButton kind="danger" busy={remove.isPending}>
          {t('deleteGo')}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** Another password. All sessions end, and this one goes on with new tokens. */
function NewPassword() {
  const { t } = useTranslation(['account', 'session', 'errors'])
  const form = useRef<{ readonly reset: () => void } | null>(null)
  const signedIn = useSession((state) => state.signedIn)
  const show = useToasts((state) => state.show)
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null)
  const save = useMutation({
    mutationFn: changePassword,
    onSuccess: (tokens) => {
      signedIn(tokens)
      form.current?.reset()
      show(t('passwordSaved'))
    },
  })
  const saidOf = useFieldErrors(save.error)
  const isWrong = codeOf(save.error) === 'auth.wrong_password'
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.current = event.currentTarget
    const { repeat, ...given } = readForm(event.currentTarget, ['currentPassword', 'password', 'repeat'])
    const found = newPasswordProblem({ ...given, repeat })
    setProblem(found)
    if (found === null && !save.isPending) save.mutate(given)
  }
  const errorOf = (field: NewPasswordProblem['field']) =>
    problem?.field === field ? t(problem.key, { ns: 'session' }) : saidOf(field)
  return (
    <Form attempt={problem ?? save.error} onSubmit={submit} className="grid max-w-155 gap-4 sm:grid-cols-2">
      <p className="text-14 text-ink-2 sm:col-span-2">{t('passwordLead')}</p>
      {save.isError && !isWrong && (
        <div className="sm:col-span-2">
          <ErrorState title={t('saveFailed')}>
            <ErrorReason error={save.error} />
          </ErrorState>
        </div>
      )}
      <div className="sm:col-span-2">
        <PasswordField
          label={t('passwordNow')}
          name="currentPassword"
          autoComplete="current-password"
          error={isWrong ? t('auth.wrong_password', { ns: 'errors' }) : saidOf('currentPassword')}
        />
      </div>
      <NewPasswordField label={t('newPassword', { ns: 'session' })} error={errorOf('password')} />
      <PasswordField
        label={t('repeat', { ns: 'session' })}
        name="repeat"
        autoComplete="new-password"
        error={errorOf('repeat')}
      />
      <div className="sm:col-span-2">
        <SubmitButton kind="secondary" busy={save.isPending}>
          {t('passwordSave')}
        </SubmitButton>
      </div>
    </Form>
  )
}
