import { Moon, Sun } from 'lucide'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useTheme } from './theme.ts'

export function ThemeToggle() {
  const { t } = useTranslation()
  const { theme, toggle } = useTheme()
  return (
    <IconButton
      label={t(theme === 'dark' ? 'themeToLight' : 'themeToDark')}
      onClick={toggle}
      className="scriptless:hidden"
    >
      <Icon of={theme === 'dark' ? Sun : Moon} />
    </IconButton>
  )
}
