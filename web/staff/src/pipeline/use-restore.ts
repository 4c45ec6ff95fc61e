import type { Snapshot } from '@karvan/contracts/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Restored, restoreRow, restoreSnapshot, SNAPSHOTS } from '../../../entities/src/job/pipeline.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolate, isolateName } from '../../../kit/src/format.ts'
import { useConfirm } from '../common/confirm-store.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'

/** Asks before something of a snapshot is put back: what goes back, what stays as it is, and what would be lost. */
export function useRestore() {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  const client = useQueryClient()
  const { ask, tell } = useConfirm()
  const show = useToasts((state) => state.show)
  /** Call after call, since a big snapshot takes longer than one may; the dialog says how far it is. */
  const untilDone = async (restore: () => Promise<Restored>): Promise<Restored> => {
    let all = { restored: 0, alreadyThere: 0 }
    for (;;) {
      const { isDone, ...some } = await restore()
      all = { restored: all.restored + some.restored, alreadyThere: all.alreadyThere + some.alreadyThere }
      if (isDone) return { ...all, isDone }
      tell(t('restoring', { n: number(all.restored + all.alreadyThere) }))
    }
  }
  const question = (text: string, restore: () => Promise<Restored>) =>
    ask({
      title: t('restoreTitle'),
      text: `${text} ${t('restoreLost')}`,
      go: t('restore'),
      failed: t('restoreFailed'),
      isDanger: true,
      run: async () => {
        const { restored, alreadyThere } = await untilDone(restore)
        show(t('restored', { n: number(restored), there: number(alreadyThere) }))
        await client.invalidateQueries(SNAPSHOTS)
      },
    })
  return {
    whole: ({ id, rows, restored, takenAt }: Snapshot) =>
      question(t('restoreWholeText', { n: number(rows - restored), when: isolate(dateAndTime(takenAt)) }), () =>
        restoreSnapshot(id),
      ),
    row: ({ id, takenAt }: Snapshot, listingId: string, title: string) =>
      question(t('restoreRowText', { title: isolateName(title), when: isolate(dateAndTime(takenAt)) }), () =>
        restoreRow(id, listingId),
      ),
  }
}
