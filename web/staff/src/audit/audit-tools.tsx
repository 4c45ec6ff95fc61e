import { useTranslation } from 'react-i18next'
import { isolate } from '../../../kit/src/format.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { ListDay, ListFilter, ListSearch, ListTools } from '../common/list-tools.tsx'
import { ACTIONS, type AuditState } from './audit-address.ts'
import { Sentence } from '../../../ui/src/bidi.tsx'

interface Props {
  readonly state: AuditState
  readonly onChange: (change: (state: AuditState) => AuditState, isStep?: boolean) => void
  /** What the chosen person is called; null while no entry of theirs is there. */
  readonly actorName: string | null
}

const SHOWN = 8
const NOTHING: AuditState = { search: null, action: null, actor: null, subject: null, from: null, to: null }

/** Above the trail. One person or one object alone is chosen at an entry of theirs. */
export function AuditTools({ state, onChange, actorName }: Props) {
  const { t } = useTranslation('audit')
  const isFiltered = Object.values(state).some((value) => value !== null)
  return (
    <ListTools>
      <ListSearch
        label={t('search')}
        value={state.search ?? ''}
        onChange={(text) => onChange((now) => ({ ...now, search: text || null }), false)}
      />
      <ListFilter
        label={t('what')}
        value={state.action}
        options={ACTIONS.map((value) => ({ value, name: t(`action:${value}`) }))}
        onChange={(action) => onChange((now) => ({ ...now, action }))}
      />
      <ListDay label={t('since')} value={state.from} onChange={(from) => onChange((now) => ({ ...now, from }))} />
      <ListDay label={t('until')} value={state.to} onChange={(to) => onChange((now) => ({ ...now, to }))} />
      {state.actor !== null && (
        <span className="text-ink-2">
          <Sentence>{t('onlyActor', { who: isolate(actorName ?? state.actor.slice(0, SHOWN)) })}</Sentence>
        </span>
      )}
      {state.subject !== null && (
        <span className="text-ink-2">
          <Sentence>{t('onlySubject', { what: isolate(state.subject.slice(0, SHOWN)) })}</Sentence>
        </span>
      )}
      {isFiltered && (
        <Button kind="quiet" size="small" onClick={() => onChange(() => NOTHING)}>
          {t('clear')}
        </Button>
      )}
    </ListTools>
  )
}
