import { clsx } from 'clsx'
import { PanelLeftClose, PanelLeftOpen } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, writeStored } from '../../kit/src/storage.ts'
import { Logo } from '../../ui/src/logo.tsx'
import { SideButton } from './side-bar-item.tsx'
import { Menu } from './menu.tsx'

const KEY = 'staffMenu'
const RAIL = 'rail'

/** The side bar of wide screens: with names, or as a rail of icons. The choice is kept. */
export function SideBar() {
  const { t } = useTranslation(['staff', 'common'])
  const [isRail, setRail] = useState(() => readStored(KEY) === RAIL)
  const toggle = () => {
    writeStored(KEY, isRail ? 'full' : RAIL)
    setRail(!isRail)
  }
  return (
    <aside
      className={clsx(
        'no-scrollbar sticky top-0 hidden h-dvh flex-none flex-col overflow-y-auto border-e border-line bg-surface py-4 md:flex print:hidden',
        isRail ? 'w-16.25 px-2.5' : 'w-58 px-3',
      )}
    >
      <p
        className={clsx(
          'mb-4 flex min-h-8 items-center gap-2.5 text-[19px] leading-none font-[660] tracking-head',
          isRail ? 'justify-center' : 'px-2',
        )}
      >
        <Logo name={isRail ? '' : t('brand', { ns: 'common' })} />
      </p>
      <Menu isRail={isRail}>
        <SideButton
          isRail={isRail}
          icon={isRail ? PanelLeftOpen : PanelLeftClose}
          mirrored
          name={t(isRail ? 'expandMenu' : 'collapseMenu')}
          onClick={toggle}
        />
      </Menu>
    </aside>
  )
}
