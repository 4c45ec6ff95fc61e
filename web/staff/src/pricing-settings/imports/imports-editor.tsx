import type { ImportVersion } from '@karvan/contracts/browser'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { SaveBar } from '../../common/save-bar.tsx'
import type { Destination } from '../destination-choice.tsx'
import type { PriceBook } from '../use-price-book.ts'
import { CountryChoice } from './country-choice.tsx'
import { ImportVersions } from './import-versions.tsx'
import { RulesCard } from './rules-card.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { TaxesCard } from './taxes-card.tsx'
import { useImportDraft } from './use-import-draft.ts'

interface Props {
  readonly newest: ImportVersion
  readonly book: PriceBook
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** Both tables of one country, the versions, and the bar that saves. What is changed waits in a draft of all. */
export function ImportsEditor({ newest, book, onUnsaved }: Props) {
  const { t } = useTranslation(['imports', 'pricing'])
  const { number } = useLanguage()
  const draft = useImportDraft(newest)
  const [destination, setDestination] = useState<Destination>('SA')
  const [isSaving, setSaving] = useState(false)
  const isUnsaved = draft.count > 0
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  const version = draft.base?.version ?? newest.version
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <CountryChoice value={destination} onChange={setDestination} />
        <p className="text-13 text-ink-2">
          {t('inForce', { n: number(version) })}
          {version === 1 && <b className="ms-2 font-ui text-warn">{t('startingValues', { ns: 'pricing' })}</b>}
        </p>
      </div>
      <TaxesCard draft={draft.taxes} destination={destination} />
      <RulesCard draft={draft.rules} destination={destination} />
      <ImportVersions book={book} />
      <SaveBar label={t('saveSection', { ns: 'pricing' })} count={draft.count} onDiscard={draft.discard}>
        <Button
          size="small"
          kind="primary"
          disabled={!isUnsaved}
          className="max-sm:w-full"
          onClick={() => setSaving(true)}
        >
          {t('save')}
        </Button>
      </SaveBar>
      {isSaving && <SaveDialog draft={draft} book={book} onClose={() => setSaving(false)} />}
    </>
  )
}
