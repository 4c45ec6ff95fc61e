import type { CapturedMail } from '@karvan/contracts/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import { MailFrame } from './mail-frame.tsx'

const FORMS = ['asHtml', 'asText'] as const

/** One mail, as the two forms in which it would have left. */
export function MailView({ mail }: { readonly mail: CapturedMail }) {
  const { t } = useTranslation('mails')
  const [form, setForm] = useState<(typeof FORMS)[number]>('asHtml')
  return (
    <article className="min-w-0">
      <h2 className="mb-2 text-22 wrap-anywhere">
        <bdi>{mail.subject}</bdi>
      </h2>
      <fieldset className="mb-3 flex gap-5 text-14">
        <legend className="sr-only">{t('form')}</legend>
        {FORMS.map((name) => (
          <Checkbox key={name} kind="radio" name="form" checked={form === name} onChange={() => setForm(name)}>
            {t(name)}
          </Checkbox>
        ))}
      </fieldset>
      {form === 'asHtml' ? (
        <MailFrame title={mail.subject} html={mail.html} />
      ) : (
        <pre
          dir="auto"
          className="overflow-auto rounded-card border border-line bg-surface p-4 text-14 wrap-anywhere whitespace-pre-wrap"
        >
          {mail.text}
        </pre>
      )}
    </article>
  )
}
