import type { Profile } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { profileQuery, updateProfile } from '../api/account.ts'
import { type Language, LANGUAGES } from '../../../kit/src/paths.ts'
import { readForm } from '../../../kit/src/form-text.ts'
import { LANGUAGE_NAMES } from '../../../kit/src/language-names.ts'
import { Badge } from '../../../ui/src/badge.tsx'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { Field, Select } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { SubmitButton } from '../../../entities/src/navigation/submit-button.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { useFieldErrors } from '../../../ui/src/use-field-errors.ts'

/** Name, phone and language of mails. The address stays: it is how the account is known. */
export function Details({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const show = useToasts((state) => state.show)
  const save = useMutation({
    mutationFn: updateProfile,
    onSuccess: (saved) => {
      client.setQueryData(profileQuery.queryKey, saved)
      show(t('detailsSaved'))
    },
  })
  const errorOf = useFieldErrors(save.error)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = readForm(event.currentTarget, ['first_name', 'last_name', 'phone', 'language'])
    const orNull = (text: string) => text.trim() || null
    if (save.isPending) return
    save.mutate({
      first_name: orNull(given.first_name),
      last_name: orNull(given.last_name),
      phone: orNull(given.phone),
      language: given.language as Language,
    })
  }
  return (
    <Form attempt={save.error} onSubmit={submit} className="grid max-w-155 gap-4 sm:grid-cols-2">
      {save.isError && (
        <div className="sm:col-span-2">
          <ErrorState title={t('saveFailed')}>
            <ErrorReason error={save.error} />
          </ErrorState>
        </div>
      )}
      <p className="flex flex-wrap items-center gap-2 text-14 text-ink-2 sm:col-span-2">
        {t('email')} <Ltr className="text-ink">{profile.email}</Ltr>
        <Badge state={profile.emailVerified ? 'ok' : 'warn'}>
          {t(profile.emailVerified ? 'confirmed' : 'notConfirmed')}
        </Badge>
      </p>
      <Field
        label={t('firstName')}
        name="first_name"
        autoComplete="given-name"
        defaultValue={profile.first_name ?? ''}
        error={errorOf('first_name')}
      />
      <Field
        label={t('lastName')}
        name="last_name"
        autoComplete="family-name"
        defaultValue={profile.last_name ?? ''}
        error={errorOf('last_name')}
      />
      <Field
        label={t('phone')}
        type="tel"
        name="phone"
        dir="ltr"
        autoComplete="tel"
        defaultValue={profile.phone ?? ''}
        error={errorOf('phone')}
      />
      <Select label={t('language')} name="language" defaultValue={profile.language}>
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </Select>
      <div className="sm:col-span-2">
        <SubmitButton kind="secondary" busy={save.isPending}>
          {t('saveDetails')}
        </SubmitButton>
      </div>
    </Form>
  )
}
