import type { CapturedMail } from '@karvan/contracts/browser'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'
import { isolate } from '../../../kit/src/format.ts'
import { Sentence } from '../../../ui/src/bidi.tsx'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { Age } from '../common/age.tsx'
import { StaffError } from '../common/staff-error.tsx'

/** In the address, so that a reload and Back show the same mail. */
const MAIL = 'mail'

export default function MailsPage() {
  const { t } = useTranslation('mails')
  const [params] = useSearchParams()
  const { data, error, refetch } = useQuery(MAILS)
  const shown = data?.mails.find(({ id }) => id === params.get(MAIL))
  return (
    <StaffMain title={t('title')}>
      {!data && error === null && <Skeleton className="h-40" />}
      {!data && error !== null && <StaffError title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data && <p className="mb-5 max-w-[68ch] text-ink-2">{t(`mode:${data.mode}`)}</p>}
      {data?.mode === 'captured' && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
          {/* A phone shows the list or a mail. */}
          <div className={clsx(shown && 'max-md:hidden')}>
            <MailList mails={data.mails} current={shown?.id} addressOf={(id) => `?${MAIL}=${encodeURIComponent(id)}`} />
          </div>
          {shown && <MailView key={shown.id} mail={shown} toList="?" />}
          {!shown && data.mails.length > 0 && <p className="text-ink-3 max-md:hidden">{t('choose')}</p>}
        </div>
      )}
    </StaffMain>
  )
}

/** How mail leaves, and what was captured in place of being sent. */
const MAILS = queryOptions({
  queryKey: ['listMails'],
  queryFn: async ({ signal }) => {
    const { data } = await call('listMails', {}, { signal })
    if (!Array.isArray(data.mails)) throw clientError('client.bad_shape')
    return data
  },
})

interface MailListProps {
  readonly mails: readonly CapturedMail[]
  /** The one that is shown. */
  readonly current: string | undefined
  readonly addressOf: (id: string) => string
}

/** The captured mails, newest first. */
function MailList({ mails, current, addressOf }: MailListProps) {
  const { t } = useTranslation('mails')
  if (mails.length === 0) return <p className="text-ink-2">{t('none')}</p>
  return (
    <ul aria-label={t('list')} className="border-t border-line">
      {mails.map(({ id, at, to, subject }) => (
        <li key={id} className="border-b border-line">
          <Link
            to={addressOf(id)}
            aria-current={id === current ? 'true' : undefined}
            className="block px-3 py-2.5 text-14 hover:bg-tint focus-visible:-outline-offset-2 aria-[current]:bg-tint-2"
          >
            <span className="block font-ui wrap-anywhere">
              <bdi>{subject}</bdi>
            </span>
            <span className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-3">
              <span className="min-w-0 wrap-anywhere">
                <Sentence>{t('to', { email: isolate(to) })}</Sentence>
              </span>
              <Age at={at} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const FORMS = ['asHtml', 'asText'] as const

/** One mail, as the two forms in which it would have left. */
function MailView({ mail, toList }: { readonly mail: CapturedMail; readonly toList: string }) {
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

interface MailViewProps {
  readonly title: string
  readonly html: string
}

/**
 * A mail as a page: nothing runs in there and no form is sent. It is of this origin, so that its styles can be put back from
 * here; the content security policy, which holds in there too, takes none that stands in the text.
 */
const MailFrame = ({ title, html }: MailViewProps) => (
  <iframe
    title={title}
    sandbox="allow-same-origin"
    srcDoc={framed(html)}
    onLoad={({ currentTarget }) => putStylesBack(currentTarget)}
    className="h-150 w-full rounded-card border border-line bg-white"
  />
)

const TAG = /<[a-z][^>]*>/gi
const SHEET = /<style[^>]*>[\s\S]*?<\/style>/gi
const STYLE_ATTRIBUTE = 'data-style'

/**
 * A mail for a frame: what its elements look like is set aside, and its style sheets are left out. Not by a parser of the
 * browser: that one reports each style as a breach of the content security policy.
 */
const framed = (html: string): string =>
  html.replace(SHEET, '').replace(TAG, (tag) => tag.replace(/\sstyle=/gi, ` ${STYLE_ATTRIBUTE}=`))

/** Gives the elements of a framed mail their looks back, as the policy lets a script of the page do. */
function putStylesBack({ contentDocument }: HTMLIFrameElement): void {
  for (const element of contentDocument?.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`) ?? []) {
    element.style.cssText = element.dataset['style'] ?? ''
  }
}
