import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { reauthenticate } from './two-factor.ts'
import { readForm } from '../../../kit/src/form-text.ts'
import { Button } from '../navigation/button.tsx'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { Field } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import Sheet from '../../../ui/src/sheet.tsx'
import { PasswordField } from './password-field.tsx'
import { useProof } from './proof-store.ts'
import { useSession } from './session-store.ts'
import { latinDigits } from '@karvan/domain'

/** Asks for the password again, and for a code where the account has a second factor. */
export default function ProofDialog() {
  const { waiting, answer } = useProof()
  const { t } = useTranslation('account')
  return (
    <Sheet
      centred
      isForm
      title={t('reauthTitle')}
      open={waiting !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) answer(false)
      }}
    >
      <ProofForm />
    </Sheet>
  )
}

function ProofForm() {
  const { t } = useTranslation(['account', 'session', 'errors'])
  const answer = useProof((state) => state.answer)
  const { user, renewed } = useSession()
  const [isEmpty, setIsEmpty] = useState(false)
  const prove = useMutation({
    mutationFn: reauthenticate,
    onSuccess: (accessToken) => {
      renewed(accessToken)
      answer(true)
    },
  })
  const code = codeOf(prove.error)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = readForm(event.currentTarget, ['password', 'code'])
    setIsEmpty(given.password === '')
    if (given.password === '' || prove.isPending) return
    prove.mutate({ password: given.password, ...(given.code !== '' && { code: latinDigits(given.code.trim()) }) })
  }
  const said = (known: 'auth.wrong_password' | 'auth.wrong_code') =>
    prove.isError && code === known ? t(known, { ns: 'errors' }) : undefined
  return (
    <Form attempt={isEmpty || prove.error} onSubmit={submit} className="grid gap-4 py-4">
      <p className="text-14 text-ink-2">{t('reauthLead')}</p>
      {prove.isError && code !== 'auth.wrong_password' && code !== 'auth.wrong_code' && (
        <ErrorState title={t('reauthFailed')}>
          <ErrorReason error={prove.error} />
        </ErrorState>
      )}
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        error={isEmpty ? t('field:missing', { ns: 'errors' }) : said('auth.wrong_password')}
      />
      {user?.twoFactor === true && (
        <Field
          label={t('code')}
          hint={t('codeHint', { ns: 'session' })}
          name="code"
          dir="ltr"
          autoComplete="one-time-code"
          error={said('auth.wrong_code')}
        />
      )}
      <div className="flex gap-2.5">
        <Button type="submit" kind="primary" disabled={prove.isPending}>
          {t('go')}
        </Button>
        <Button onClick={() => answer(false)}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}
