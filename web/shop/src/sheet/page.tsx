import { useQuery } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { Printer } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { carQuery } from '../../../entities/src/car/queries.ts'
import { Button, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import type { PageNamespace } from '../../../kit/src/i18n/texts.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { isCarId, type Language } from '../../../kit/src/paths.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { useLoadTexts } from '../../../ui/src/load-texts.ts'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { usePageParams } from '../app/page-params.ts'
import { CarMissing } from '../car/car-missing.tsx'
import { usePrintOnce } from '../common/use-print-once.ts'
import { CarSheet } from './car-sheet.tsx'

export default function SheetPage() {
  const { t } = useTranslation(['sheet', 'car'])
  const { id = '' } = usePageParams()
  const { paths } = useLanguage()
  const { destination } = usePriceView()
  const isValid = isCarId(id)
  const { data: car, error, isPending, refetch } = useQuery({ ...carQuery(id, destination), enabled: isValid })
  const second = useSecondLanguage()
  usePrintOnce(car !== undefined && second !== undefined)
  return (
    <main id="main" tabIndex={-1} className="wrap py-6 print:py-0">
      {car ? (
        <div className="mx-auto max-w-198">
          <CarSheet car={car} second={second ?? null} />
          <div className="mt-5 flex flex-wrap gap-2.5 print:hidden">
            <Button kind="primary" className="scriptless:hidden" onClick={() => window.print()}>
              <Icon of={Printer} />
              {t('print', { ns: 'car' })}
            </Button>
            <ButtonLink to={paths.car(id)}>{t('toCar')}</ButtonLink>
          </div>
        </div>
      ) : isValid && isPending ? (
        <Skeleton className="mx-auto h-160 max-w-198" />
      ) : (
        <CarMissing error={error} onRetry={() => void refetch()} />
      )}
    </main>
  )
}

/** The language beside that of the page: one that the other side of the sale reads. */
const SECOND: Readonly<Record<Language, Language>> = { ar: 'en', en: 'ar', sq: 'en' }
const TEXTS: readonly PageNamespace[] = ['car', 'carHistory', 'sheet']

/** What speaks the second language of a sheet: undefined until its texts are there, null where they cannot be had. */
function useSecondLanguage(): i18n | null | undefined {
  const language = SECOND[useLanguage().language]
  const loadTexts = useLoadTexts()
  const [i18n, setI18n] = useState<i18n | null>()
  useEffect(() => {
    let isWanted = true
    const take = (loaded: i18n | null) => {
      if (isWanted) setI18n(loaded)
    }
    // Without them the sheet is in one language.
    loadTexts(language, TEXTS).then(take, () => take(null))
    return () => {
      isWanted = false
    }
  }, [language, loadTexts])
  return i18n
}
