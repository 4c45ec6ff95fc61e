import { PIPELINE_DEFAULTS } from '@karvan/contracts/pipeline'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NEEDS_DRY_RUN, startPipeline } from '../../../../entities/src/job/pipeline.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { storeCars, storeRun, readCars } from '../../common/pipeline-storage.ts'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Checkbox } from '../../../../ui/src/checkbox.tsx'
import { HttpError } from '../../common/http-error.tsx'
import { TextLink } from '../../../../entities/src/navigation/text-link.tsx'
import { Warning } from '../../../../ui/src/warning.tsx'
import { Banner, useBanner } from '../banner.tsx'
import { CountField } from '../count-field.tsx'

/** The documented options of this card (data acquisition spec, section 7), each with the option of the page that names it. */
const SWITCHES = [
  ['includeDomestic', 'includeDomestic'],
  ['includeImported', 'includeImported'],
  ['runSimpleVinUpdate', 'runSimpleVinUpdate'],
  ['cleanupDuplicates', 'cleanupDuplicatesByTitleModelPriceMileage'],
  ['runEnrichAfterCleanup', 'runEnrichAfterCleanup'],
] as const
type Name = (typeof SWITCHES)[number][0]

const ALL_ON: Readonly<Record<Name, boolean>> = {
  includeDomestic: true,
  includeImported: true,
  runSimpleVinUpdate: true,
  cleanupDuplicates: true,
  runEnrichAfterCleanup: true,
}

/** Starts a run of the pipeline with the few options that matter most. The page of the pipeline shows it. */
export function Enrichment() {
  const { t } = useTranslation('pipeline')
  const { paths } = useLanguage()
  const [options, setOptions] = useState(ALL_ON)
  const [maxCars, setMaxCars] = useState(() => readCars() ?? PIPELINE_DEFAULTS.maxCars)
  const { message, say } = useBanner()
  const { data: isFirst = false } = useQuery(NEEDS_DRY_RUN)
  const needsDryRun = isFirst && options.cleanupDuplicates
  const start = useMutation({
    mutationFn: () => startPipeline({ ...options, maxCars, ...(needsDryRun && { cleanupDryRun: true }) }),
    onSuccess: (id) => {
      storeRun(id)
      storeCars(maxCars)
      say({ text: t('started'), error: null })
    },
  })
  return (
    <section aria-labelledby="enrichment" className="grid gap-3 px-5 py-4">
      <div>
        <h3 id="enrichment" className="text-16">
          {t('enrichment')}
        </h3>
        <p className="text-14 text-ink-2">{t('enrichmentLead')}</p>
      </div>
      <div className="grid gap-x-6 text-14 sm:grid-cols-2">
        {SWITCHES.map(([name, option]) => (
          <Checkbox
            key={name}
            checked={options[name]}
            onChange={({ target }) => setOptions({ ...options, [name]: target.checked })}
          >
            {t(`option:${option}`)}
          </Checkbox>
        ))}
      </div>
      {needsDryRun && <Warning>{t('firstDryRun')}</Warning>}
      {start.isError && <HttpError title={t('enrichmentFailed')} error={start.error} />}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <CountField
            label={t('option:maxCars')}
            value={maxCars}
            fallback={PIPELINE_DEFAULTS.maxCars}
            onChange={setMaxCars}
          />
        </div>
        <Button size="small" className="min-h-10" disabled={start.isPending} onClick={() => start.mutate()}>
          {t('enrichmentRun')}
        </Button>
        <TextLink to={paths.staff('pipeline')}>{t('toPipeline')}</TextLink>
        <TextLink to={paths.staff('scraping/replay')}>{t('toReplay')}</TextLink>
      </div>
      <Banner message={message} />
    </section>
  )
}
