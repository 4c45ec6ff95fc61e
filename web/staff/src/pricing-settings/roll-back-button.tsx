import { Undo2 } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'

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
