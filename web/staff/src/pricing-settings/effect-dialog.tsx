import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type AppErrorCode, codeOf } from '../../../kit/src/api/errors.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { ProofPlace } from '../common/proof-place.tsx'
import Sheet from '../../../ui/src/sheet.tsx'
import { StaffError } from '../common/staff-error.tsx'

interface Props<Done> {
  readonly title: string
  readonly lead: string
  readonly go: string
  readonly failed: string
  readonly isOff?: boolean
  /** An error that is said elsewhere. */
  readonly known?: AppErrorCode
  readonly run: () => Promise<Done>
  readonly onDone: (done: Done) => void
  readonly onClose: () => void
  /** What changes, and what that does. */
  readonly children: ReactNode
}

/** Asks before all cars are valued anew, and says what that does. */
export function EffectDialog<Done>(props: Props<Done>) {
  const { title, lead, go, failed, isOff = false, known, run, onDone, onClose, children } = props
  const { t } = useTranslation(['pricing', 'staff'])
  const attempt = useMutation({ mutationFn: () => withProof(run), onSuccess: onDone })
  const isUnsaid = attempt.isError && codeOf(attempt.error) !== known
  return (
    <Sheet
      centred
      isWide
      open
      title={title}
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'staff' })}</Button>
          <Button kind="primary" disabled={isOff || attempt.isPending} onClick={() => attempt.mutate()}>
            {attempt.isPending ? t('applying') : go}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 py-4">
        {isUnsaid && <StaffError title={failed} error={attempt.error} />}
        <p className="text-ink-2">{lead}</p>
        {children}
        <ProofPlace />
      </div>
    </Sheet>
  )
}
