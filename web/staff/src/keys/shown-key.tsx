import { KEY_TOKEN_PATH } from '@karvan/contracts/browser'
import { Copy } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { copyText } from '../../../kit/src/plain-http.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import Sheet from '../../../ui/src/sheet.tsx'
import { Warning } from '../../../ui/src/warning.tsx'
import type { MadeKey } from './queries.ts'

interface Props {
  /** Null while there is none. */
  readonly made: MadeKey | null
  readonly onStored: () => void
}

/** Shows a key this once. Neither Escape nor a press outside of it closes it by mistake. */
export function ShownKey({ made, onStored }: Props) {
  const { t } = useTranslation('keys')
  return (
    <Sheet
      centred
      isWide
      withoutClose
      title={t('shownTitle')}
      open={made !== null}
      onOpenChange={onStored}
      mayClose={() => false}
    >
      {made && <Content key={made.key} made={made} onStored={onStored} />}
    </Sheet>
  )
}

function Content({ made, onStored }: { readonly made: MadeKey; readonly onStored: () => void }) {
  const { t } = useTranslation('keys')
  const [said, setSaid] = useState<'copied' | 'copyFailed' | null>(null)
  const copy = () =>
    copyText(made.key).then(
      () => setSaid('copied'),
      () => setSaid('copyFailed'),
    )
  return (
    <div className="grid gap-4 py-4">
      <Warning>{t('shownText')}</Warning>
      <div>
        <p className="mb-1 text-13 text-ink-2">
          <bdi>{made.name}</bdi>
        </p>
        <p className="rounded-control border border-line-2 bg-surface px-3 py-2.5">
          <span className="sr-only">{t('key')}: </span>
          <Ltr className="font-mono text-14 break-all select-all">{made.key}</Ltr>
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button size="small" onClick={() => void copy()}>
            <Icon of={Copy} size={16} />
            {t('copy')}
          </Button>
          <p role="status" className="text-14 text-ink-2">
            {said !== null && t(said)}
          </p>
        </div>
      </div>
      <div className="text-14 text-ink-2">
        <p>{t('shownUse')}</p>
        <p>
          <Ltr className="font-mono text-13 break-all">{`POST ${location.origin}${KEY_TOKEN_PATH}`}</Ltr>
        </p>
      </div>
      <div className="flex justify-end">
        <Button kind="primary" onClick={onStored}>
          {t('stored')}
        </Button>
      </div>
    </div>
  )
}
