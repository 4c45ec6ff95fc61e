import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu } from '@base-ui/react/menu'
import { Check, Columns3 } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'

interface Props<Title extends string> {
  readonly choices: readonly Title[]
  readonly shown: readonly Title[]
  readonly say: (title: Title) => string
  /** @param titles null for all */
  readonly onChange: (titles: readonly Title[] | null) => void
}

const ITEM =
  'flex min-h-9.5 cursor-default items-center gap-3 rounded-control px-3 text-14 touch:min-h-11 data-highlighted:bg-tint focus-visible:-outline-offset-2'

/** Which columns a list has. The one that names its rows is always there. */
export function ColumnMenu<Title extends string>({ choices, shown, say, onChange }: Props<Title>) {
  const { t } = useTranslation('views')
  return (
    // The CSP allows no style element.
    <CSPProvider disableStyleElements>
      <Menu.Root modal={false}>
        <Menu.Trigger render={<Button size="small" />}>
          <Icon of={Columns3} size={16} />
          {t('columns')}
        </Menu.Trigger>
        {/* Inside of the page's landmark, where readers of the page look for it. */}
        <Menu.Portal container={document.getElementById('main')}>
          <Menu.Positioner align="start" className="z-(--z-float)">
            <Menu.Popup className="min-w-45 rounded-card border border-line bg-raised p-1.5 shadow-over outline-none">
              {choices.map((title) => (
                <Menu.CheckboxItem
                  key={title}
                  checked={shown.includes(title)}
                  onCheckedChange={(isShown) =>
                    onChange(choices.filter((one) => (one === title ? isShown : shown.includes(one))))
                  }
                  className={ITEM}
                >
                  <span className="grid size-4 place-items-center">
                    <Menu.CheckboxItemIndicator>
                      <Icon of={Check} size={16} />
                    </Menu.CheckboxItemIndicator>
                  </span>
                  {say(title)}
                </Menu.CheckboxItem>
              ))}
              <Menu.Item onClick={() => onChange(null)} className={ITEM}>
                {t('allColumns')}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  )
}
