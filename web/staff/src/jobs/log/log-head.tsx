import { useMutation } from '@tanstack/react-query'
import { Download, Pause, Play } from 'lucide'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../../kit/src/api/errors.ts'
import type { Connection } from '../job-stream.ts'
import { readWholeLog } from '../queries.ts'
import { saveFile } from '../../common/save-file.ts'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { StateMark } from '../../../../ui/src/state-mark.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import { logText } from './log-text.ts'

const MARKS = { connecting: 'pending', connected: 'ok', error: 'warn', disconnected: 'ended' } as const

interface Props {
  readonly id: string
  readonly isPaused: boolean
  readonly connection: Connection
  readonly onPause: () => void
}

/** How the log comes, and what one can do with it as a whole. */
export function LogHead({ id, isPaused, connection, onPause }: Props) {
  const { t } = useTranslation(['scraping', 'errors'])
  const showError = useToasts((state) => state.showError)
  const download = useMutation({
    mutationFn: () => readWholeLog(id),
    onSuccess: (lines) => saveFile(new Blob([logText(lines)], { type: 'text/plain;charset=utf-8' }), `job-${id}.txt`),
    onError: (error) => showError(`${t('logSaveFailed')}: ${t(codeOf(error), { ns: 'errors' })}`),
  })
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-2.5 text-14">
      <h3 className="text-16">{t('log')}</h3>
      <span role="status" className="me-auto">
        {isPaused ? (
          <StateMark state="pending">{t('logPaused')}</StateMark>
        ) : (
          <StateMark state={MARKS[connection]}>{t(`connection:${connection}`)}</StateMark>
        )}
      </span>
      {(connection !== 'disconnected' || isPaused) && (
        <Button size="small" onClick={onPause}>
          <Icon of={isPaused ? Play : Pause} size={16} />
          {t(isPaused ? 'logResume' : 'logPause')}
        </Button>
      )}
      <Button size="small" disabled={download.isPending} onClick={() => download.mutate()}>
        <Icon of={Download} size={16} />
        {t('logSave')}
      </Button>
    </div>
  )
}
