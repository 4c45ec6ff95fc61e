import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { type ConfirmRequest, useConfirm } from './confirm-store.ts'
import Sheet from '../../../ui/src/sheet.tsx'
import { ProofPlace } from './proof-place.tsx'
import { StaffError } from './staff-error.tsx'

/** Asks on behalf of the page. */
export function PageConfirm() {
  const { request, close } = useConfirm()
  return <ConfirmDialog request={request} onClose={close} />
}

interface Props {
  /** Null while there is none. */
  readonly request: ConfirmRequest | null
  readonly onClose: () => void
}

/** Asks before something is done. What stands in a panel asks from there, so that the panel knows of it. */
export function ConfirmDialog({ request, onClose }: Props) {
  return (
    <Sheet centred title={request?.title ?? ''} open={request !== null} onOpenChange={onClose}>
      {request && <Asked request={request} close={onClose} />}
    </Sheet>
  )
}

const HELD_MS = 1_000

function useHeld(isHeld: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), HELD_MS)
    return () => clearTimeout(timer)
  }, [])
  return isHeld && !isOver
}

function Asked({ request, close }: { readonly request: ConfirmRequest; readonly close: () => void }) {
  const { t } = useTranslation('staff')
  const isHeld = useHeld(request.isHeld === true)
  const run = useMutation({ mutationFn: () => withProof(async () => await request.run()), onSuccess: close })
  return (
    <div className="grid gap-4 py-4">
      <p className="text-ink-2">{request.text}</p>
      {run.isError && <StaffError title={request.failed} error={run.error} />}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={close}>{t('cancel')}</Button>
        <Button
          kind={request.isDanger === true ? 'danger' : 'primary'}
          disabled={run.isPending || isHeld}
          onClick={() => run.mutate()}
        >
          {request.go}
        </Button>
      </div>
      <ProofPlace />
    </div>
  )
}
