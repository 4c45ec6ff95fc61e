import type { CapturedMail } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../kit/src/format.ts'
import { Age } from '../common/age.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { Sentence } from '../../../ui/src/bidi.tsx'

interface Props {
  readonly mails: readonly CapturedMail[]
  /** The one that is shown. */
  readonly current: string | undefined
  readonly addressOf: (id: string) => string
}

/** The captured mails, newest first. */
export function MailList({ mails, current, addressOf }: Props) {
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
