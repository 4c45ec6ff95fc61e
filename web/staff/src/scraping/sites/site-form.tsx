import { type Site, SITE_FIELDS, type SiteField } from '@karvan/contracts/browser'
import { X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Checkbox } from '../../../../ui/src/checkbox.tsx'
import { Field, Select } from '../../../../ui/src/field.tsx'
import { IconButton } from '../../../../ui/src/icon-button.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import type { StaffForm } from '../../common/use-staff-form.ts'
import { PreviewOutcome } from './preview-outcome.tsx'
import type { SiteInput, SiteValues } from './site-values.ts'
import type { ShownPreview } from './use-site-preview.ts'

interface SiteFormProps {
  readonly site: Site | null
  readonly form: StaffForm<SiteValues>
  readonly preview: ShownPreview
}

/** How the pages of a site are found and read, and below it one of them as it would be. */
export function SiteForm({ site, form, preview }: SiteFormProps) {
  const { t } = useTranslation('sites')
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [preview.answer])
  const texts = (name: SiteInput) =>
    ({ ...form.field(name), dir: 'ltr', autoComplete: 'off', spellCheck: false }) as const
  return (
    <div ref={root} className="grid gap-4">
      <Field label={t('host')} {...texts('host')} hint={t(site ? 'hostFixed' : 'hostHint')} readOnly={site !== null} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('listPath')} {...texts('listPath')} placeholder="/cars/" hint={t('listPathHint')} />
        <Field label={t('carPath')} {...texts('carPath')} placeholder="/cars/*.html" hint={t('carPathHint')} />
      </div>
      <Checkbox {...form.register('needsBrowser')}>{t('needsBrowser')}</Checkbox>
      <SelectorFields form={form} />
      <section aria-label={t('preview')} className="grid gap-3 border-t border-line pt-4">
        <Field label={t('url')} {...texts('url')} type="url" placeholder="https://" hint={t('urlHint')} />
        <Button className="justify-self-start" onClick={() => preview.show(form)} aria-busy={preview.isPending}>
          {t(preview.isPending ? 'previewing' : 'preview')}
        </Button>
        <PreviewOutcome preview={preview} />
      </section>
    </div>
  )
}

const isSaid =
  ({ selectors }: SiteValues) =>
  (field: SiteField) =>
    selectors[field].css !== '' || selectors[field].attribute !== ''

/** Where values stand that a page does not say in the words of schema.org: one line for each field that was chosen. */
function SelectorFields({ form }: { readonly form: StaffForm<SiteValues> }) {
  const { t } = useTranslation('sites')
  const root = useRef<HTMLFieldSetElement>(null)
  const [shown, setShown] = useState<readonly SiteField[]>(() => SITE_FIELDS.filter(isSaid(form.initial)))
  const left = SITE_FIELDS.filter((field) => !shown.includes(field))
  /** What gets the focus when the lines have changed: the CSS of the field, or the choice of another one. */
  const next = useRef<SiteField | 'choice' | null>(null)
  useEffect(() => {
    if (next.current === null) return
    const name = next.current === 'choice' ? 'select' : `[name="selectors.${next.current}.css"]`
    next.current = null
    root.current?.querySelector<HTMLElement>(name)?.focus()
  }, [shown])
  const change = (fields: readonly SiteField[], focused: SiteField | 'choice') => {
    next.current = focused
    setShown(fields)
  }
  const remove = (field: SiteField) => {
    form.setValue(`selectors.${field}`, { css: '', attribute: '' }, { shouldDirty: true })
    change(without(shown, field), 'choice')
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
                {...form.field(`selectors.${field}.${part}`)}
              />
            ))}
          </div>
          <IconButton
            label={t('removeField', { field: t(`field:${field}`) })}
            className="mt-5"
            onClick={() => remove(field)}
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
