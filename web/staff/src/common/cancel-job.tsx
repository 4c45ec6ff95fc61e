import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelJob } from '../jobs/queries.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { StaffError } from './staff-error.tsx'

const takeFocus = (button: HTMLElement | null) => button?.focus()

/** Ends a job, after a second press: what has not been fetched by then is not fetched. */
export function CancelJob({ id }: { readonly id: string }) {
  const { t } = useTranslation('scraping')
  const [asks, setAsks] = useState(false)
  /** Whether the question was answered with no: then the focus goes back to where it came from. */
  const wasAsked = useRef(false)
  // What becomes of it comes with the stream of the job.
  const cancel = useMutation({ mutationFn: () => cancelJob(id) })
  const ask = (open: boolean) => {
    wasAsked.current = !open
    setAsks(open)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && ask(false)
  if (!asks) {
    return (
      <Button
        ref={(button) => (wasAsked.current ? takeFocus(button) : undefined)}
        size="small"
        onClick={() => ask(true)}
      >
        {t('cancel')}
      </Button>
    )
  }
  return (
    <div
      role="group"
      aria-label={t('cancelQuestion')}
      className="flex w-full flex-wrap items-center gap-3 rounded-control bg-warn-tint px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-60 text-14 text-warn">
        <b>{t('cancelQuestion')}</b> {t('cancelNote')}
      </p>
      <Button
        kind="danger"
        size="small"
        disabled={cancel.isPending}
        onKeyDown={onKeyDown}
        onClick={() => cancel.mutate()}
      >
        {t('cancel')}
      </Button>
      <Button ref={takeFocus} size="small" onKeyDown={onKeyDown} onClick={() => ask(false)}>
        {t('keep')}
      </Button>
      {cancel.isError && <StaffError title={t('cancelFailed')} error={cancel.error} />}
    </div>
  )
}
