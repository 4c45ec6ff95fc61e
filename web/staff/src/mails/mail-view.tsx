import type { CapturedMail } from '@karvan/contracts/browser'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { MailFrame } from './mail-frame.tsx'

const FORMS = ['asHtml', 'asText'] as const

/** One mail, as the two forms in which it would have left. */
export function MailView({ mail, toList }: { readonly mail: CapturedMail; readonly toList: string }) {
  const { t } = useTranslation('mails')
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // On a phone the list gives way to the mail, and with it the link that had the focus.
    if (document.activeElement?.checkVisibility() === false) heading.current?.focus()
  }, [])
  const [form, setForm] = useState<(typeof FORMS)[number]>('asHtml')
  return (
    <article className="min-w-0">
      <p className="mb-2 md:hidden">
        <TextLink to={toList}>{t('toList')}</TextLink>
      </p>
      <h2 ref={heading} tabIndex={-1} className="mb-2 text-22 wrap-anywhere">
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
