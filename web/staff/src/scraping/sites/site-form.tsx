import { type Site, SITE_FIELDS, type SiteField } from '@karvan/contracts/browser'
import { X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { readForm } from '../../../../kit/src/form-text.ts'
import { Checkbox } from '../../../../ui/src/checkbox.tsx'
import { Field, Select } from '../../../../ui/src/field.tsx'
import { IconButton } from '../../../../ui/src/icon-button.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { PreviewOutcome } from './preview-outcome.tsx'
import { selectorInput, type SiteInput, type SiteTexts } from './site-texts.ts'
import type { ShownPreview } from './use-site-preview.ts'

interface SiteFormProps {
  readonly site: Site | null
  readonly initial: SiteTexts
  readonly errorOf: (name: SiteInput) => string | undefined
  readonly preview: ShownPreview
  readonly onPreview: () => void
}

/** How the pages of a site are found and read, and below it one of them as it would be. */
export function SiteForm({ site, initial, errorOf, preview, onPreview }: SiteFormProps) {
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

interface SelectorFieldsProps {
  readonly initial: SiteTexts
  readonly errorOf: (name: SiteInput) => string | undefined
}

const isSaid = (texts: SiteTexts) => (field: SiteField) =>
  texts[selectorInput(field, 'css')] !== '' || texts[selectorInput(field, 'attribute')] !== ''

/** Where values stand that a page does not say in the words of schema.org: one line for each field that was chosen. */
function SelectorFields({ initial, errorOf }: SelectorFieldsProps) {
  const { t } = useTranslation('sites')
  const root = useRef<HTMLFieldSetElement>(null)
  const [shown, setShown] = useState<readonly SiteField[]>(() => SITE_FIELDS.filter(isSaid(initial)))
  const left = SITE_FIELDS.filter((field) => !shown.includes(field))
  /** What gets the focus when the lines have changed: the CSS of the field, or the choice of another one. */
  const next = useRef<SiteField | 'choice' | null>(null)
  useEffect(() => {
    if (next.current === null) return
    const name = next.current === 'choice' ? 'select' : `[name="${selectorInput(next.current, 'css')}"]`
    next.current = null
    root.current?.querySelector<HTMLElement>(name)?.focus()
    // The form asks before a line is lost that nobody typed in.
    root.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [shown])
  const change = (fields: readonly SiteField[], focused: SiteField | 'choice') => {
    next.current = focused
    setShown(fields)
  }
  return (
    <fieldset ref={root} className="grid gap-3 border-t border-line pt-4">
      <legend className="float-start w-full font-strong">{t('selectors')}</legend>
      <p className="text-13 text-ink-3">{t('selectorsNote')}</p>
      {shown.map((field) => (
        <div key={field} role="group" aria-label={t(`field:${field}`)} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[2fr_1fr]">
            {(['css', 'attribute'] as const).map((part) => (
              <Field
                key={part}
                small
                label={part === 'css' ? t('css', { field: t(`field:${field}`) }) : t('attribute')}
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                name={selectorInput(field, part)}
                defaultValue={initial[selectorInput(field, part)]}
                error={errorOf(selectorInput(field, part))}
              />
            ))}
          </div>
          <IconButton
            label={t('removeField', { field: t(`field:${field}`) })}
            className="mt-5"
            onClick={() => change(without(shown, field), 'choice')}
          >
            <Icon of={X} size={16} />
          </IconButton>
        </div>
      ))}
      {left.length > 0 && (
        <Select
          small
          label={t('addField')}
          value=""
          onChange={({ target }) => {
            const field = left.find((one) => one === target.value)
            if (field) change([...shown, field], field)
          }}
        >
          <option value="">{t('chooseField')}</option>
          {left.map((field) => (
            <option key={field} value={field}>
              {t(`field:${field}`)}
            </option>
          ))}
        </Select>
      )}
    </fieldset>
  )
}

const without = (fields: readonly SiteField[], gone: SiteField) => fields.filter((field) => field !== gone)
