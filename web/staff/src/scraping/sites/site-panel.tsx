import type { Site } from '@karvan/contracts/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveSite, SITES } from '../sites.ts'
import { FormPanel } from '../../common/form-panel.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import { SiteForm } from './site-form.tsx'
import { hostOf, type SiteTexts, textsOf, wordsOf } from './site-texts.ts'
import { useSiteErrors } from './use-site-errors.ts'
import { useSitePreview } from './use-site-preview.ts'

interface Props {
  /** Null for a new one. */
  readonly site: Site | null
  readonly onClose: () => void
}

/** The description of a site. It is saved as it was previewed: nobody saves one without having seen what is read by it (decision 425). */
export function SitePanel({ site, onClose }: Props) {
  const { t } = useTranslation('sites')
  const client = useQueryClient()
  const show = useToasts((state) => state.show)
  const [initial] = useState(() => textsOf(site))
  const [failure, setFailure] = useState<Error | null>(null)
  /** Which button was pressed last: the fields say what it met. */
  const [isSaving, setSaving] = useState(false)
  const preview = useSitePreview()
  const saidOf = useSiteErrors(failure)
  const check = (texts: SiteTexts) => {
    setSaving(true)
    setFailure(null)
    const problems = preview.check(texts)
    const isUnseen = Object.keys(problems).length === 0 && !preview.isOf(texts)
    return isUnseen ? { url: t('wrong:unseen') } : problems
  }
  const save = async (texts: SiteTexts) => {
    try {
      await saveSite(hostOf(texts), wordsOf(texts))
    } catch (error) {
      if (error instanceof Error) setFailure(error)
      throw error
    }
    show(t('saved'))
    await client.invalidateQueries(SITES)
  }
  return (
    <FormPanel
      title={t(site ? 'editTitle' : 'add')}
      lead={t('formLead')}
      initial={initial}
      check={check}
      save={save}
      failed={t('saveFailed')}
      onClose={onClose}
    >
      {(errorOf) => (
        <SiteForm
          site={site}
          initial={initial}
          preview={preview}
          errorOf={(name) => (isSaving ? (saidOf(name) ?? errorOf(name)) : preview.errorOf(name))}
          onPreview={() => setSaving(false)}
        />
      )}
    </FormPanel>
  )
}
