import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cancelPipelines, RUNS } from '../../../entities/src/job/pipeline.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useConfirm } from '../common/confirm-store.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'

/** Cancels each run that waits or runs, after a question that says how many those are. */
export function CancelAll({ active }: { readonly active: number }) {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  const client = useQueryClient()
  const ask = useConfirm((state) => state.ask)
  const show = useToasts((state) => state.show)
  const cancel = () =>
    ask({
      title: t('cancelTitle'),
      text: t('cancelText', { n: number(active) }),
      go: t('cancelAll'),
      failed: t('cancelFailed'),
      isDanger: true,
      run: async () => {
        show(t('cancelled', { n: number(await cancelPipelines()) }))
        await client.invalidateQueries(RUNS)
      },
    })
  return (
    <Button size="small" kind="danger" onClick={cancel}>
      {t('cancelAll')}
    </Button>
  )
}
