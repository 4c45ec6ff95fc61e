import { useTranslation } from 'react-i18next'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { Button } from '../../../entities/src/navigation/button.tsx'

interface Props {
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

/** The codes, this once. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const { t } = useTranslation('account')
  return (
    <div role="status" className="max-w-105 rounded-control border border-line-2 p-4">
      <h3 className="text-16">{t('codesTitle')}</h3>
      <p className="mt-1 text-14 text-ink-2">{t('codesText')}</p>
      <ul className="my-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-14">
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onSaved}>
        {t('codesSaved')}
      </Button>
    </div>
  )
}
