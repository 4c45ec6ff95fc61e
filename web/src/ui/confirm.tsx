import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withProof } from '../session/with-proof.ts'
import { Button } from './button.tsx'
import { type Question, useConfirm } from './confirm-store.ts'
import Sheet from './sheet.tsx'
import { ProofPlace } from './proof-place.tsx'
import { StaffError } from './staff-error.tsx'

/** The question of a page. */
export function ConfirmDialog() {
  const { question, close } = useConfirm()
  return <QuestionDialog question={question} onClose={close} />
}

interface Props {
  /** Null while there is none. */
  readonly question: Question | null
  readonly onClose: () => void
}

/** Asks before something is done. What stands in a panel asks from there, so that the panel knows of it. */
export function QuestionDialog({ question, onClose }: Props) {
  return (
    <Sheet centred title={question?.title ?? ''} open={question !== null} onOpenChange={onClose}>
      {question && <Asked question={question} close={onClose} />}
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

function Asked({ question, close }: { readonly question: Question; readonly close: () => void }) {
  const { t } = useTranslation('staff')
  const isHeld = useHeld(question.isHeld === true)
  const run = useMutation({ mutationFn: () => withProof(async () => await question.run()), onSuccess: close })
  return (
    <div className="grid gap-4 py-4">
      <p className="text-ink-2">{question.text}</p>
      {run.isError && <StaffError title={question.failed} error={run.error} />}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={close}>{t('cancel')}</Button>
        <Button
          kind={question.isDanger === true ? 'danger' : 'primary'}
          disabled={run.isPending || isHeld}
          onClick={() => run.mutate()}
        >
          {question.go}
        </Button>
      </div>
      <ProofPlace />
    </div>
  )
}
