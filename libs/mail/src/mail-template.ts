import type { MailLanguage } from '@karvan/contracts'
import type { Mail } from './mailer.ts'

/** What a mail says, and to which page its button leads. */
export interface MailTemplate {
  readonly language: MailLanguage
  readonly subject: string
  readonly lines: readonly string[]
  /** Lists of links, below the lines. */
  readonly sections?: readonly { readonly title: string; readonly items: readonly TextLink[] }[]
  /** On the button. */
  readonly button: string
  /** In full. */
  readonly link: string
  readonly note: string
  /** To get no more mails of this kind. */
  readonly stop?: TextLink
}

interface TextLink {
  readonly text: string
  /** In full. */
  readonly link: string
}

interface Frame {
  readonly brand: string
  /** Before the address in full, for who cannot press the button. */
  readonly orCopy: string
}

const FRAMES: Readonly<Record<MailLanguage, Frame>> = {
  ar: { brand: 'كارفان', orCopy: 'إذا لم يعمل الزر، فانسخ هذا العنوان إلى متصفحك:' },
  en: { brand: 'Karvan', orCopy: 'If the button does not work, copy this address into your browser:' },
  sq: { brand: 'Karvan', orCopy: 'Nëse butoni nuk funksionon, kopjoni këtë adresë në shfletues:' },
}

/** Writes a mail as text and as HTML, which say the same. It loads nothing. */
export function renderMail({
  language,
  subject,
  lines,
  sections = [],
  button,
  link,
  note,
  stop,
}: MailTemplate): Omit<Mail, 'to'> {
  const { brand, orCopy } = FRAMES[language]
  const lists = sections.map(({ title, items }) => [title, ...items.map(asText)].join('\n'))
  const text = [
    ...lines,
    ...lists,
    asText({ text: `${button}:`, link }),
    note,
    ...(stop ? [asText(stop)] : []),
    brand,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f1f4f6;color:#17212b;font:16px/1.6 system-ui,'Segoe UI',Tahoma,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 20px;font-weight:700;color:#145d77">${escaped(brand)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(subject)}</h1>
${lines.map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`).join('\n')}
${sections.map(({ title, items }) => `<h2 style="margin:0 0 8px;font-size:17px">${escaped(title)}</h2>\n<ul style="margin:0 0 16px;padding:0 18px">${items.map((item) => `<li>${asHtml(item)}</li>`).join('')}</ul>`).join('\n')}
<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#145d77;color:#ffffff;text-decoration:none;font-weight:600">${escaped(button)}</a></p>
<p style="margin:0 0 16px">${escaped(note)}${stop ? `<br>${asHtml(stop)}` : ''}</p>
<p style="margin:24px 0 0;font-size:13px;color:#56636f">${escaped(orCopy)}<br><span dir="ltr" style="word-break:break-all">${escaped(link)}</span></p>
</div>
</body>
</html>
`
  return { subject: `${subject} - ${brand}`, text, html }
}

const asText = ({ text, link }: TextLink) => `${text}\n${link}`
const asHtml = ({ text, link }: TextLink) => `<a href="${escaped(link)}" style="color:#145d77">${escaped(text)}</a>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
