import type { Snapshot } from '@karvan/contracts/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { restoreRow, SNAPSHOTS } from '../../../entities/src/job/pipeline.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolate, isolateName } from '../../../kit/src/format.ts'
import { useConfirm } from '../common/confirm-store.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'

/** Asks before a row of a snapshot is put back: what goes back, what stays as it is, and what would be lost. */
export function useRestoreRow() {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  const client = useQueryClient()
  const ask = useConfirm((state) => state.ask)
  const show = useToasts((state) => state.show)
  return ({ id, takenAt }: Snapshot, listingId: string, title: string) =>
    ask({
      title: t('restoreTitle'),
      text: `${t('restoreRowText', { title: isolateName(title), when: isolate(dateAndTime(takenAt)) })} ${t('restoreLost')}`,
      go: t('restore'),
      failed: t('restoreFailed'),
      isDanger: true,
      run: async () => {
        const { restored, alreadyThere } = await restoreRow(id, listingId)
        show(t('restored', { n: number(restored), there: number(alreadyThere) }))
        await client.invalidateQueries(SNAPSHOTS)
      },
    })
}
