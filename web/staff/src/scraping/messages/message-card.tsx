import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DEAD_MESSAGES } from '../../jobs/dead-messages.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Card } from '../../../../ui/src/card.tsx'
import { Panel } from '../../../../ui/src/panel.tsx'
import { StaffError } from '../../common/staff-error.tsx'
import { usePanel } from '../../common/use-panel.ts'
import { Warning } from '../../../../ui/src/warning.tsx'
import { DeadMessageItem } from './message.tsx'

const PANELS = ['messages']

/** Messages between the services that none could handle. Nothing where there are none. */
export function DeadMessageCard() {
  const { t } = useTranslation('letters')
  const { number } = useLanguage()
  const { panel, open, close } = usePanel(PANELS)
  const { data, error, refetch } = useQuery(DEAD_MESSAGES)
  if (!data && error !== null) {
    return <StaffError title={t('message:failed')} error={error} onRetry={() => void refetch()} />
  }
  if (!data || (data.total === 0 && panel === null)) return null
  return (
    <Card
      title={t('message:title')}
      lead={t('message:lead')}
      actions={
        <Button size="small" kind="quiet" onClick={() => open('messages:all')}>
          {t('message:readAll', { n: number(data.total) })}
        </Button>
      }
    >
      <div className="p-5 text-14">
        {data.open > 0 ? (
          <Warning>{t('message:open', { n: number(data.open) })}</Warning>
        ) : (
          <p className="text-ink-2">{t('message:noneOpen')}</p>
        )}
      </div>
      {panel !== null && (
        <Panel open title={t('message:title')} lead={t('message:bounds')} onClose={close}>
          <div className="p-5 text-14">
            {data.total > data.messages.length && (
              <p className="text-ink-2">{t('newest', { n: number(data.messages.length), all: number(data.total) })}</p>
            )}
            {data.total === 0 && <p className="text-ink-2">{t('message:noneOpen')}</p>}
            <ol className="divide-y divide-line">
              {data.messages.map((message) => (
                <DeadMessageItem key={message.id} message={message} />
              ))}
            </ol>
          </div>
        </Panel>
      )}
    </Card>
  )
}
