import { DIGEST_AHEAD_HOURS, DIGEST_ZONES, type DigestChoice, type InboxDigest } from '@karvan/contracts/browser'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { call } from '../../../kit/src/api/client.ts'
import { isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Sentence } from '../../../ui/src/bidi.tsx'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { Select } from '../../../ui/src/field.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { Warning } from '../../../ui/src/warning.tsx'
import { FormPanel } from '../common/form-panel.tsx'
import { LoadingPanel } from '../common/loading-panel.tsx'
import { usePanel } from '../common/use-panel.ts'

const DIGEST = queryOptions({
  queryKey: ['inboxDigest'],
  queryFn: async ({ signal }) => (await call('inboxDigest', {}, { signal })).data,
})

/** As `panel=digest` in the address: the mail leads there. */
const PANEL = 'digest'

/** Opens the choice of the daily mail about what waits. */
export function DigestButton() {
  const { t } = useTranslation('inbox')
  const { panel, open, close } = usePanel([PANEL])
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => open(PANEL)} className="px-2! max-md:ms-auto">
        <Icon of={Mail} size={16} />
        {t('digest')}
      </Button>
      {panel !== null && <DigestPanel onClose={close} />}
    </>
  )
}

interface PanelProps {
  readonly onClose: () => void
}

/** What the server has when it opens is what is chosen from. */
function DigestPanel({ onClose }: PanelProps) {
  const { t } = useTranslation('inbox')
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...DIGEST, staleTime: 0 })
  if (!data || !isFetchedAfterMount) {
    return <LoadingPanel failed={t('digestFailed')} error={error} onRetry={() => void refetch()} onClose={onClose} />
  }
  return <Loaded digest={data} onClose={onClose} />
}

interface Fields extends Pick<DigestChoice, 'isOn' | 'timeZone'> {
  readonly hour: string
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const timeOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function Loaded({ digest, onClose }: PanelProps & { readonly digest: InboxDigest }) {
  const { t } = useTranslation('inbox')
  const { number } = useLanguage()
  const client = useQueryClient()
  const show = useToasts((state) => state.show)
  const { isOn, hour, timeZone, email, obstacle } = digest
  return (
    <FormPanel<Fields>
      title={t('digest')}
      lead={t('digestLead')}
      initial={{ isOn, hour: String(hour), timeZone }}
      check={() => ({})}
      failed={t('changeFailed')}
      onClose={onClose}
      save={async (fields) => {
        const { data } = await call('chooseInboxDigest', { body: { ...fields, hour: Number(fields.hour) } })
        client.setQueryData(DIGEST.queryKey, data)
        show(data.isOn ? t('digestOn', { time: isolate(timeOf(data.hour)) }) : t('digestOff'))
      }}
      notice={obstacle !== null && <Warning>{t(`digestObstacle:${obstacle}`)}</Warning>}
    >
      {(form) => (
        <>
          <Checkbox {...form.register('isOn')}>{t('digestSwitch')}</Checkbox>
          <div className="grid grid-cols-2 gap-4">
            <Select label={t('digestHour')} {...form.field('hour')}>
              {HOURS.map((each) => (
                <option key={each} value={each}>
                  {timeOf(each)}
                </option>
              ))}
            </Select>
            <Select label={t('digestZone')} {...form.field('timeZone')}>
              {DIGEST_ZONES.map((zone) => (
                <option key={zone} value={zone}>
                  {t(`digestZone:${zone}`)}
                </option>
              ))}
            </Select>
          </div>
          <p className="text-14 text-ink-2">
            <Sentence>{t('digestTo', { email: isolate(email) })}</Sentence>
          </p>
          <p className="text-14 text-ink-2">{t('digestRules', { n: number(DIGEST_AHEAD_HOURS) })}</p>
        </>
      )}
    </FormPanel>
  )
}
