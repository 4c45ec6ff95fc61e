import { MAX_REPLAYED_IDS, REPLAY_SCOPES, type ReplayScope } from '@karvan/contracts/replay'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ScanSearch } from 'lucide'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startReplay } from './queries.ts'
import { SOURCES } from '../jobs/sources.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { Select, TextArea } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { StaffError } from '../common/staff-error.tsx'

interface Props {
  /** Another one is under way. */
  readonly isBusy: boolean
  /** Called with the replay that was started. */
  readonly onFollow: (id: string) => void
}

const idsIn = (text: string) => [...new Set(text.split(/[\s,;]+/).filter((id) => id !== ''))]

/** Which documents are read again. */
export function ReplayForm({ isBusy, onFollow }: Props) {
  const { t } = useTranslation('replay')
  const { number } = useLanguage()
  const may = useMay()
  const { data: sources } = useQuery(SOURCES)
  const [source, setSource] = useState('encar')
  const [scope, setScope] = useState<ReplayScope>('all')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<object | null>(null)
  const start = useMutation({ mutationFn: startReplay, onSuccess: onFollow })
  const ids = idsIn(typed)
  const fits = scope !== 'listings' || (ids.length > 0 && ids.length <= MAX_REPLAYED_IDS)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setWrong(fits ? null : {})
    if (fits && !start.isPending) start.mutate({ source, scope, ...(scope === 'listings' && { sourceIds: ids }) })
  }
  return (
    <Card title={t('form')} lead={t('formLead')}>
      <Form attempt={wrong} onSubmit={submit} className="grid gap-3 p-5">
        {start.isError && <StaffError title={t('startFailed')} error={start.error} />}
        <div className="grid gap-3 sm:grid-cols-2">
          <Select label={t('source')} value={source} onChange={({ target }) => setSource(target.value)}>
            {(sources ?? [{ id: 'encar', name: 'Encar' }]).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            label={t('scope')}
            value={scope}
            onChange={({ target }) => setScope(REPLAY_SCOPES.find((one) => one === target.value) ?? 'all')}
          >
            {REPLAY_SCOPES.map((one) => (
              <option key={one} value={one}>
                {t(`scope:${one}`)}
              </option>
            ))}
          </Select>
        </div>
        {scope === 'listings' && (
          <TextArea
            label={t('ids')}
            hint={t('idsHint', { most: number(MAX_REPLAYED_IDS) })}
            error={wrong !== null && !fits ? t('idsWrong', { most: number(MAX_REPLAYED_IDS) }) : undefined}
            dir="ltr"
            rows={3}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <div className="flex flex-wrap items-center gap-2.5">
          <Button
            type="submit"
            kind="primary"
            size="small"
            disabled={isBusy || start.isPending || !may('pipeline.run')}
          >
            <Icon of={ScanSearch} size={16} />
            {t('start')}
          </Button>
          <span className="text-13 text-ink-3">{t(isBusy ? 'busy' : 'harmless')}</span>
        </div>
      </Form>
    </Card>
  )
}
