import type { AccountMail, MailLanguage } from '@karvan/contracts'
import type { Mail } from './mailer.ts'
import { ar } from './texts/ar.ts'
import { en } from './texts/en.ts'
import type { MailTexts } from './texts/mail-text.ts'
import { sq } from './texts/sq.ts'

const TEXTS: Readonly<Record<MailLanguage, MailTexts>> = { ar, en, sq }

/** The page to which each mail leads. */
const PAGES: Readonly<Record<AccountMail, string>> = {
  'verify-email': '/verify-email',
  'reset-password': '/reset-password',
  invitation: '/reset-password',
  'password-changed': '/forgot-password',
}

export interface MailOrder {
  readonly to: string
  readonly mail: AccountMail
  readonly language: MailLanguage
  readonly publicUrl: string
  /** The secret of the link; null for a mail whose link has none. */
  readonly token: string | null
}

/**
 * A mail about an account, as text and as HTML. Nothing in it was typed by anybody: who registers somebody else's address
 * cannot write to them. It loads nothing, and the secret stands where no server logs it (decision 296).
 */
export function writeMail({ to, mail, language, publicUrl, token }: MailOrder): Mail {
  const { brand, mails, orCopy } = TEXTS[language]
  const { subject, lines, button, note } = mails[mail]
  const link = linkOf({ mail, language, publicUrl, token })
  const text = [...lines, `${button}:\n${link}`, note, brand].join('\n\n')
  const html = `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f1f4f6;color:#17212b;font:16px/1.6 system-ui,'Segoe UI',Tahoma,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 20px;font-weight:700;color:#145d77">${escaped(brand)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(subject)}</h1>
${lines.map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#145d77;color:#ffffff;text-decoration:none;font-weight:600">${escaped(button)}</a></p>
<p style="margin:0 0 16px">${escaped(note)}</p>
<p style="margin:24px 0 0;font-size:13px;color:#56636f">${escaped(orCopy)}<br><span dir="ltr" style="word-break:break-all">${escaped(link)}</span></p>
</div>
</body>
</html>
`
  return { to, subject: `${subject} - ${brand}`, text, html }
}

/** Where a mail leads. Pages in Arabic have no language in their path (decision 127). */
export function linkOf({ mail, language, publicUrl, token }: Omit<MailOrder, 'to'>): string {
  const path = `${language === 'ar' ? '' : `/${language}`}${PAGES[mail]}`
  return `${publicUrl}${path}${token === null ? '' : `#token=${token}`}`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
