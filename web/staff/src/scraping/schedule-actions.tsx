import type { Schedule } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { History, Pencil, Play, Trash2 } from 'lucide'
import { useTranslation } from 'react-i18next'
import { JOBS } from '../jobs/queries.ts'
import { removeSchedule, SCHEDULES, toggleSchedule, triggerSchedule } from './schedules.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { useConfirm } from '../common/confirm-store.ts'
import { focusTitle } from '../../../ui/src/focus-heading.ts'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { RowMenu } from '../../../ui/src/row-menu.tsx'
import { usePanel } from '../common/use-panel.ts'
import type { BannerMessage } from './banner.tsx'
import { SCHEDULE_PANELS } from './schedule-panels.ts'

interface Props {
  readonly schedule: Schedule
  readonly onFollow: (jobId: string) => void
  readonly say: (message: BannerMessage) => void
}

/** What can be done with a daily job. */
export function ScheduleActions({ schedule: { id, jobName, enabled }, onFollow, say }: Props) {
  const { t } = useTranslation(['schedules', 'staff'])
  const client = useQueryClient()
  const { open } = usePanel(SCHEDULE_PANELS)
  const ask = useConfirm((state) => state.ask)
  const name = isolateName(jobName)
  const refresh = () => client.invalidateQueries(SCHEDULES)
  const trigger = useMutation({
    mutationFn: () => triggerSchedule(id),
    onSuccess: (jobId) => {
      say({ text: t('triggered', { name }), error: null })
      onFollow(jobId)
    },
    onError: (error) => say({ text: t('triggerFailed'), error }),
    onSettled: () => Promise.all([refresh(), client.invalidateQueries(JOBS)]),
  })
  const toggle = useMutation({
    mutationFn: (isOn: boolean) => toggleSchedule(id, isOn),
    onSuccess: (schedule) => say({ text: t(schedule.enabled ? 'turnedOn' : 'turnedOff', { name }), error: null }),
    onError: (error) => say({ text: t('toggleFailed'), error }),
    onSettled: refresh,
  })
  const remove = () =>
    ask({
      title: t('deleteTitle'),
      text: t('deleteText', { name }),
      go: t('delete'),
      failed: t('deleteFailed'),
      isDanger: true,
      run: async () => {
        await removeSchedule(id)
        say({ text: t('deleted', { name }), error: null })
        focusTitle()
        await refresh()
      },
    })
  return (
    <div className="flex items-center gap-2">
      <Checkbox
        role="switch"
        aria-label={`${t('on')}: ${jobName}`}
        checked={enabled}
        disabled={toggle.isPending}
        onChange={({ target }) => toggle.mutate(target.checked)}
      >
        {t('on')}
      </Checkbox>
      <IconButton
        label={t('trigger', { name })}
        disabled={trigger.isPending}
        onClick={() => trigger.mutate()}
        className="size-9 touch:size-11"
      >
        <Icon of={Play} />
      </IconButton>
      <RowMenu
        label={t('actionsFor', { ns: 'staff', name })}
        actions={[
          { name: t('change'), icon: Pencil, run: () => open(`change:${id}`) },
          { name: t('history'), icon: History, run: () => open(`runs:${id}`) },
          { name: t('delete'), icon: Trash2, run: remove, isDanger: true },
        ]}
      />
    </div>
  )
}
