import type { Profile } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileQuery } from '../api/account.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { beginTwoFactor, endTwoFactor, newRecoveryCodes } from '../../../entities/src/session/two-factor.ts'
import { Badge } from '../../../ui/src/badge.tsx'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import ProofDialog from '../../../entities/src/session/proof-dialog.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { ConfirmTwoFactor } from './confirm-two-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

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
