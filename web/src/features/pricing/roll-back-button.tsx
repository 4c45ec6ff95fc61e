import { Undo2 } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  readonly version: number
  readonly onPress: () => void
}

/** The way back to a version, in its row. */
export function RollBackButton({ version, onPress }: Props) {
  const { t } = useTranslation('pricing')
  const { number } = useLanguage()
  return (
    <Button size="small" kind="quiet" aria-label={t('rollBackTo', { n: number(version) })} onClick={onPress}>
      <Icon of={Undo2} size={16} mirrored />
      {t('rollBack')}
    </Button>
  )
}
