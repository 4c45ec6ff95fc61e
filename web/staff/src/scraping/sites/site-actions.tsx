import type { Site } from '@karvan/contracts/browser'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide'
import { useTranslation } from 'react-i18next'
import { removeSite, SITES } from '../sites.ts'
import { isolateName } from '../../../../kit/src/format.ts'
import { useConfirm } from '../../common/confirm-store.ts'
import { focusTitle } from '../../../../ui/src/focus-heading.ts'
import { RowMenu } from '../../../../ui/src/row-menu.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import { usePanel } from '../../common/use-panel.ts'
import { PANELS } from './panels.ts'

/** What can be done with a site. */
export function SiteActions({ site: { host } }: { readonly site: Site }) {
  const { t } = useTranslation(['sites', 'staff'])
  const client = useQueryClient()
  const { open } = usePanel(PANELS)
  const ask = useConfirm((state) => state.ask)
  const show = useToasts((state) => state.show)
  const name = isolateName(host)
  const remove = () =>
    ask({
      title: t('removeTitle'),
      text: t('removeText', { host: name }),
      go: t('remove'),
      failed: t('removeFailed'),
      isDanger: true,
      run: async () => {
        await removeSite(host)
        show(t('removed', { host: name }))
        focusTitle()
        await client.invalidateQueries(SITES)
      },
    })
  return (
    <RowMenu
      label={t('actionsFor', { ns: 'staff', name })}
      actions={[
        { name: t('edit', { ns: 'staff' }), icon: Pencil, run: () => open(`site:${host}`) },
        { name: t('remove'), icon: Trash2, run: remove, isDanger: true },
      ]}
    />
  )
}
