import type { Profile } from '@karvan/contracts/browser'
import { latinDigits } from '@karvan/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { SubmitButton } from '../../../entities/src/navigation/submit-button.tsx'
import ProofDialog from '../../../entities/src/session/proof-dialog.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  newRecoveryCodes,
  type NewSecret,
} from '../../../entities/src/session/two-factor.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { readForm } from '../../../kit/src/form-text.ts'
import { Badge } from '../../../ui/src/badge.tsx'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { Field } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { QrCode } from '../../../ui/src/qr-code.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { profileQuery } from '../api/account.ts'

/** Sign-in with a code of an app: turned on, off, and its recovery codes. */
export function TwoFactor({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const show = useToasts((state) => state.show)
  const signedIn = useSession((state) => state.signedIn)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const reload = () => client.invalidateQueries(profileQuery)
  const begin = useMutation({ mutationFn: () => withProof(beginTwoFactor) })
  const end = useMutation({
    mutationFn: () => withProof(endTwoFactor),
    onSuccess: async (tokens) => {
      signedIn(tokens)
      show(t('turnedOff'))
      await reload()
    },
  })
  const renew = useMutation({ mutationFn: () => withProof(newRecoveryCodes), onSuccess: setCodes })
  const failed = [begin, end, renew].find(({ error }) => error && codeOf(error) !== 'auth.recent_sign_in_required')

  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
        {profile.twoFactor ? <Badge state="ok">{t('twoFactorOn')}</Badge> : t('twoFactorOff')}
      </p>
      {profile.twoFactorMissing && <p className="text-14 text-warn">{t('twoFactorMissing')}</p>}
      {failed?.error && (
        <ErrorState title={t('saveFailed')}>
          <ErrorReason error={failed.error} />
        </ErrorState>
      )}
      {codes !== null && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      {begin.data && !profile.twoFactor && (
        <ConfirmTwoFactor
          secret={begin.data}
          onConfirmed={async (made) => {
            setCodes(made)
            begin.reset()
            await reload()
          }}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        {!profile.twoFactor && !begin.data && (
          <Button disabled={begin.isPending} onClick={() => begin.mutate()}>
            {t('setUp')}
          </Button>
        )}
        {profile.twoFactor && (
          <>
            <Button disabled={renew.isPending} onClick={() => renew.mutate()}>
              {t('newCodes')}
            </Button>
            <Button disabled={end.isPending} onClick={() => end.mutate()}>
              {t('turnOff')}
            </Button>
          </>
        )}
      </div>
      <ProofDialog />
    </div>
  )
}

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

/** The codes, this once. */
function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { t } = useTranslation('account')
  return (
    <div role="status" className="max-w-105 rounded-control border border-line-2 p-4">
      <h3 className="text-16">{t('codesTitle')}</h3>
      <p className="mt-1 text-14 text-ink-2">{t('codesText')}</p>
      <ul className="my-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-14">
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onSaved}>
        {t('codesSaved')}
      </Button>
    </div>
  )
}

interface ConfirmTwoFactorProps {
  readonly secret: NewSecret
  readonly onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>
}

/** The secret as a picture and as text, and the first code of the app, which proves that it has it. */
function ConfirmTwoFactor({ secret, onConfirmed }: ConfirmTwoFactorProps) {
  const { t } = useTranslation(['account', 'errors'])
  const signedIn = useSession((state) => state.signedIn)
  const confirm = useMutation({
    mutationFn: (code: string) => withProof(() => confirmTwoFactor(code)),
    onSuccess: async ({ recoveryCodes, ...tokens }) => {
      signedIn(tokens)
      await onConfirmed(recoveryCodes)
    },
  })
  const isWrong = codeOf(confirm.error) === 'auth.wrong_code'
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { code } = readForm(event.currentTarget, ['code'])
    if (code.trim() !== '' && !confirm.isPending) confirm.mutate(latinDigits(code.trim()))
  }
  return (
    <Form attempt={confirm.error} onSubmit={submit} className="grid max-w-120 gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <QrCode rows={secret.qr} label={t('qr')} />
        <div className="grid flex-1 basis-50 gap-3 text-14 text-ink-2">
          <p>{t('scan')}</p>
          <p>
            {t('secret')} <Ltr className="font-mono break-all text-ink">{secret.secret}</Ltr>
          </p>
        </div>
      </div>
      {confirm.isError && !isWrong && (
        <ErrorState title={t('saveFailed')}>
          <ErrorReason error={confirm.error} />
        </ErrorState>
      )}
      <Field
        label={t('code')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={isWrong ? t('auth.wrong_code', { ns: 'errors' }) : undefined}
      />
      <div>
        <SubmitButton busy={confirm.isPending}>{t('confirm')}</SubmitButton>
      </div>
    </Form>
  )
}
