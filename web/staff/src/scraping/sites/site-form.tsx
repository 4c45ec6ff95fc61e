import type { Site } from '@karvan/contracts/browser'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { readForm } from '../../../../kit/src/form-text.ts'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Checkbox } from '../../../../ui/src/checkbox.tsx'
import { Field } from '../../../../ui/src/field.tsx'
import { PreviewOutcome } from './preview-outcome.tsx'
import { SelectorFields } from './selector-fields.tsx'
import type { SiteInput, SiteTexts } from './site-texts.ts'
import type { ShownPreview } from './use-site-preview.ts'

interface Props {
  readonly site: Site | null
  readonly initial: SiteTexts
  readonly errorOf: (name: SiteInput) => string | undefined
  readonly preview: ShownPreview
  readonly onPreview: () => void
}

/** How the pages of a site are found and read, and below it one of them as it would be. */
export function SiteForm({ site, initial, errorOf, preview, onPreview }: Props) {
  const { t } = useTranslation('sites')
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [preview.answer])
  const show = () => {
    const form = root.current?.closest('form')
    if (!form) return
    onPreview()
    preview.show(readForm(form, Object.keys(initial) as SiteInput[]))
  }
  const texts = (name: SiteInput) => ({ name, dir: 'ltr', autoComplete: 'off', error: errorOf(name) })
  return (
    <div ref={root} className="grid gap-4">
      <Field
        label={t('host')}
        {...texts('host')}
        defaultValue={initial.host}
        hint={t(site ? 'hostFixed' : 'hostHint')}
        readOnly={site !== null}
        spellCheck={false}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={t('listPath')}
          {...texts('listPath')}
          defaultValue={initial.listPath}
          placeholder="/cars/"
          hint={t('listPathHint')}
          spellCheck={false}
        />
        <Field
          label={t('carPath')}
          {...texts('carPath')}
          defaultValue={initial.carPath}
          placeholder="/cars/*.html"
          hint={t('carPathHint')}
          spellCheck={false}
        />
      </div>
      <Checkbox name="needsBrowser" defaultChecked={initial.needsBrowser !== ''}>
        {t('needsBrowser')}
      </Checkbox>
      <SelectorFields initial={initial} errorOf={errorOf} />
      <section aria-label={t('preview')} className="grid gap-3 border-t border-line pt-4">
        <Field
          label={t('url')}
          {...texts('url')}
          type="url"
          placeholder="https://"
          hint={t('urlHint')}
          spellCheck={false}
        />
        <Button className="justify-self-start" onClick={show} aria-busy={preview.isPending}>
          {t(preview.isPending ? 'previewing' : 'preview')}
        </Button>
        <PreviewOutcome preview={preview} />
      </section>
    </div>
  )
}
