import type { DeletionScope } from '@karvan/contracts/browser'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../entities/src/session/use-may.ts'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Card } from '../../../../ui/src/card.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { Banner, useBanner } from '../banner.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

const SCOPES = ['cars', 'encar'] as const satisfies readonly DeletionScope[]

interface Props {
  /** Called with the job that deletes. */
  readonly onFollow: (id: string) => void
}

/** What takes all cars out of the shop. It stands alone, in the colour of what is bad. */
export function Database({ onFollow }: Props) {
  const { t } = useTranslation('scraping')
  const may = useMay()
  const [scope, setScope] = useState<DeletionScope | null>(null)
  const { message, say } = useBanner()
  if (!may('scraping.delete-all')) return null
  return (
    <Card title={t('database')} className="border-bad">
      <Banner message={message} />
      <div className="grid gap-3 px-5 py-4">
        <p className="text-14 text-ink-2">{t('databaseLead')}</p>
        <div className="flex flex-wrap gap-2.5">
          {SCOPES.map((one) => (
            <Button key={one} kind="danger" size="small" onClick={() => setScope(one)}>
              <Icon of={Trash2} size={16} />
              {t(`delete:${one}`)}
            </Button>
          ))}
        </div>
      </div>
      {scope && (
        <DeleteDialog
          scope={scope}
          onClose={() => setScope(null)}
          onDone={(jobId) => {
            setScope(null)
            say({ text: t('deletionBegun'), error: null })
            onFollow(jobId)
          }}
        />
      )}
    </Card>
  )
}
