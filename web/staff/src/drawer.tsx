import { Menu as MenuIcon } from 'lucide'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/src/icon-button.tsx'
import { Icon } from '../../ui/src/icon.tsx'
import { Panel } from '../../ui/src/panel.tsx'
import { useDialog } from '../../entities/src/navigation/use-dialog.ts'
import { Menu } from './menu.tsx'

/** The menu of a phone. */
export function Drawer() {
  const { t } = useTranslation()
  const { isOpen, open, onOpenChange } = useDialog('staff-menu')
  return (
    <div className="md:hidden">
      <IconButton label={t('menu')} aria-expanded={isOpen} onClick={open}>
        <Icon of={MenuIcon} />
      </IconButton>
      <Panel side="start" title={t('menu')} open={isOpen} onClose={() => onOpenChange(false)}>
        <div className="flex min-h-full flex-col p-3">
          <Menu isRail={false} />
        </div>
      </Panel>
    </div>
  )
}
