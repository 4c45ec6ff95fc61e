import type { Replay } from '@karvan/contracts/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { promoteReplay, REPLAYS, undoReplay } from './queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useConfirm } from '../common/confirm-store.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'

/** Asks before a replay is promoted or undone: of how many listings, and what stays as it is. */
export function useReplayWork({ id, differing, promotion }: Replay) {
  const { t } = useTranslation('replay')
  const { number } = useLanguage()
  const client = useQueryClient()
  const ask = useConfirm((state) => state.ask)
  const show = useToasts((state) => state.show)
  const begin = async (work: (id: string) => Promise<void>, said: string) => {
    await work(id)
    show(said)
    await client.invalidateQueries(REPLAYS)
  }
  return {
    promote: () =>
      ask({
        title: t('promoteTitle'),
        text: t('promoteQuestion', { n: number(differing) }),
        go: t('promote', { n: number(differing) }),
        failed: t('promoteFailed'),
        run: () => begin(promoteReplay, t('promoteBegun')),
      }),
    undo: () =>
      ask({
        title: t('undoTitle'),
        text: t('undoQuestion', { n: number(promotion?.done ?? 0) }),
        go: t('undo'),
        failed: t('undoFailed'),
        isDanger: true,
        run: () => begin(undoReplay, t('undoBegun')),
      }),
  }
}
