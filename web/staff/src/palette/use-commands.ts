import { History, Store, UserRoundPlus } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import type { Entry } from './entries.ts'

const NEW = new URLSearchParams({ panel: 'new' })

/**
 * What can be done from anywhere, as far as the role may.
 * @param text what was typed, without blanks around it
 */
export function useCommands(text: string): readonly Entry[] {
  const { t } = useTranslation('staff')
  const { paths } = useLanguage()
  const may = useMay()
  const commands: readonly (Omit<Entry, 'group'> | false)[] = [
    may('customers.edit') && {
      icon: UserRoundPlus,
      name: t('palette:addCustomer'),
      to: paths.staff('customers', NEW),
    },
    may('users.edit') && { icon: UserRoundPlus, name: t('palette:addUser'), to: paths.staff('users', NEW) },
    may('audit.read') &&
      text !== '' && {
        icon: History,
        name: t('palette:searchTrail', { what: isolateName(text) }),
        to: paths.staff('users/audit', new URLSearchParams({ search: text })),
        isForTyped: true,
      },
    { icon: Store, name: t('backToSite'), to: paths.home },
  ]
  return commands.filter((command) => command !== false).map((command) => ({ ...command, group: 'commands' }))
}
