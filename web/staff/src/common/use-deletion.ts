import { useTranslation } from 'react-i18next'
import { focusTitle } from '../../../ui/src/focus-heading.ts'
import { UNDO_MS, useToasts } from '../../../ui/src/toast-store.ts'
import { useConfirm } from './confirm-store.ts'

interface Deletion<Saved> {
  /** Of the question. */
  readonly title: string
  readonly text: string
  /** Said when it is done, and where it was not. */
  readonly deleted: string
  readonly failed: string
  readonly remove: () => Promise<Saved>
  /** Brings what is shown up to date. */
  readonly keep: (saved: Saved) => Promise<unknown>
  readonly restore: () => unknown
}

/** Asks before a row of a list is deleted, and offers for some seconds to take it back. */
export function useDeletion() {
  const { t } = useTranslation('staff')
  const ask = useConfirm((state) => state.ask)
  const show = useToasts((state) => state.show)
  return <Saved>({ title, text, deleted, failed, remove, keep, restore }: Deletion<Saved>) =>
    ask({
      title,
      text,
      go: t('delete'),
      failed,
      isDanger: true,
      run: async () => {
        const saved = await remove()
        show(deleted, { duration: UNDO_MS, action: { label: t('undo'), run: () => void restore() } })
        focusTitle()
        await keep(saved)
      },
    })
}
