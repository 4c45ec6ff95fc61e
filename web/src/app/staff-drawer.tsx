import { Menu } from 'lucide'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import { StaffMenu } from './staff-menu-list.tsx'

/** The menu of a phone. */
export function StaffDrawer() {
  const { t } = useTranslation()
  const { isOpen, open, onOpenChange } = useDialog('staff-menu')
  return (
    <div className="md:hidden">
      <IconButton label={t('menu')} aria-expanded={isOpen} onClick={open}>
        <Icon of={Menu} />
      </IconButton>
      <Panel side="start" title={t('menu')} open={isOpen} onClose={() => onOpenChange(false)}>
        <div className="flex min-h-full flex-col p-3">
          <StaffMenu isRail={false} />
        </div>
      </Panel>
    </div>
  )
}
