import type { Role } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { ChangedValue } from '../../../ui/src/changed-value.tsx'
import { roleChange } from './role-change.ts'

/** What a change of role means, before it is saved. */
export function RoleChangeNote({ from, to }: { readonly from: Role; readonly to: Role }) {
  const { t } = useTranslation(['users', 'staff'])
  const { language } = useLanguage()
  if (from === to) return null
  const change = roleChange(from, to)
  const listOf = (kind: 'gains' | 'loses') =>
    [...(change.area === kind ? [t('area')] : []), ...change[kind].map((action) => t(`may:${action}`))].join(
      language === 'ar' ? '، ' : ', ',
    )
  return (
    <div role="status" className="rounded-control bg-tint px-4 py-3 text-14">
      <p className="font-strong">
        {t('roleChange')}:{' '}
        <ChangedValue before={t(`role:${from}`, { ns: 'staff' })} after={t(`role:${to}`, { ns: 'staff' })} />
      </p>
      {(['gains', 'loses'] as const).map(
        (kind) =>
          listOf(kind) !== '' && (
            <p key={kind} className="mt-1">
              <b className="font-strong">{t(kind)}:</b> {listOf(kind)}
            </p>
          ),
      )}
    </div>
  )
}
