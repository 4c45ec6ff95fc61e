import { RefreshCw } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useTexts } from '../../../ui/src/use-texts.ts'

const TEXTS = ['saleUnknown'] as const

interface Props {
  /** What was certain last, in words. */
  readonly last: { readonly state: string; readonly age: string }
  readonly isUnknown: boolean
  readonly mayReserve: boolean
  readonly isAsking: boolean
  readonly onAsk: () => void
}

/** What is known all the same where nobody can tell, and the way to ask again: it stays after that, so that the focus does. */
export default function SaleUnknown({ last, isUnknown, mayReserve, isAsking, onAsk }: Props) {
  const { t } = useTranslation('saleUnknown')
  if (!useTexts(TEXTS)) return null
  return (
    <>
      {isUnknown && (
        <p className="text-ink-2">
          {t('lastKnown', last)} {mayReserve && t('reserveOpen')}
        </p>
      )}
      <Button
        size="small"
        aria-disabled={isAsking || undefined}
        onClick={() => isAsking || onAsk()}
        className="mt-2 scriptless:hidden"
      >
        <Icon of={RefreshCw} size={16} />
        {t('checkNow')}
      </Button>
    </>
  )
}
