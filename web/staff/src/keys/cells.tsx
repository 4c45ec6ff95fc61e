import type { ApiKey } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../kit/src/clock.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { Ltr, Num, Sentence } from '../../../ui/src/bidi.tsx'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { Age } from '../common/age.tsx'

interface Props {
  readonly apiKey: ApiKey
}

/** The name of a key, who made it, and the first characters, by which staff recognise one that was found somewhere. */
export function NameCell({ apiKey: { name, note, prefix, maker } }: Props) {
  const { t } = useTranslation('keys')
  return (
    <span className="grid min-w-0 py-1.5 leading-[1.4]">
      <bdi className="font-ui wrap-anywhere">{name}</bdi>
      <Ltr className="font-mono text-13 text-ink-3 rtl:text-end">{`${prefix}…`}</Ltr>
      <span className="text-13 wrap-anywhere text-ink-3">
        <Sentence>{t('madeBy', { name: isolateName(maker.name) })}</Sentence>
      </span>
      {note !== null && <bdi className="text-13 wrap-anywhere text-ink-2">{note}</bdi>}
    </span>
  )
}

/** What a key is for. What its maker may not do any more is struck out. */
export function ScopesCell({ apiKey: { scopes, lost_scopes: lost, state } }: Props) {
  const { t } = useTranslation('keys')
  return (
    <div className="py-1.5 text-13 leading-[1.4]">
      <ul>
        {scopes.map((scope) => (
          <li key={scope} className="wrap-anywhere">
            {lost.includes(scope) ? (
              <del className="text-ink-3">
                <span className="sr-only">{t('lost')} </span>
                {t(`scope:${scope}`)}
              </del>
            ) : (
              t(`scope:${scope}`)
            )}
          </li>
        ))}
      </ul>
      {state === 'suspended' && <p className="mt-1 text-warn">{t('suspendedNote')}</p>}
    </div>
  )
}

/** From when to when a key is valid, and below it when a program used it last. */
export function ValidCell({ apiKey: { created_at, expires_at, last_used_at: usedAt } }: Props) {
  const { t } = useTranslation('keys')
  return (
    <span className="block text-13 leading-[1.4]">
      <Num className="whitespace-nowrap">{`${dayOf(created_at)} – ${dayOf(expires_at)}`}</Num>
      <span className="block text-ink-3">
        {usedAt === null ? (
          t('neverUsed')
        ) : (
          <>
            {t('lastUsed')} <Age at={usedAt} />
          </>
        )}
      </span>
    </span>
  )
}

const MARKS = { active: 'ok', suspended: 'warn', expired: 'ended', revoked: 'ended' } as const

export function StateCell({ apiKey: { state } }: Props) {
  const { t } = useTranslation('keys')
  return <StateMark state={MARKS[state]}>{t(`state:${state}`)}</StateMark>
}
