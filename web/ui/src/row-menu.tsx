import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { Ellipsis, type IconNode } from 'lucide'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export interface RowAction {
  readonly name: string
  readonly icon: IconNode
  readonly run: () => void
  readonly isDanger?: boolean
}

interface Props {
  /** Says whose actions they are. */
  readonly label: string
  readonly actions: readonly RowAction[]
}

/** What can be done with a row. */
export function RowMenu({ label, actions }: Props) {
  return (
    // The CSP allows no style element.
    <CSPProvider disableStyleElements>
      <Menu.Root modal={false}>
        <Menu.Trigger render={<IconButton label={label} className="size-9 touch:size-11" />}>
          <Icon of={Ellipsis} />
        </Menu.Trigger>
        {/* Inside of the page's landmark, where readers of the page look for it. */}
        <Menu.Portal container={document.getElementById('main')}>
          <Menu.Positioner align="end" className="z-(--z-float)">
            <Menu.Popup className="min-w-45 rounded-card border border-line bg-raised p-1.5 shadow-over outline-none">
              {actions.map(({ name, icon, run, isDanger = false }) => (
                <Menu.Item
                  key={name}
                  onClick={run}
                  className={clsx(
                    'flex min-h-9.5 cursor-default items-center gap-3 rounded-control px-3 text-14 touch:min-h-11 data-highlighted:bg-tint focus-visible:-outline-offset-2',
                    isDanger && 'text-bad',
                  )}
                >
                  <Icon of={icon} size={16} />
                  {name}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  )
}
