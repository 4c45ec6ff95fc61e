import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide'
import { useTranslation } from 'react-i18next'
import { carQuery } from '../../../entities/src/car/queries.ts'
import { isCarId } from '../../../kit/src/paths.ts'
import { CarMissing } from '../car/car-missing.tsx'
import { CarSheet } from './car-sheet.tsx'
import { useSecondLanguage } from './second-language.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Button, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { usePageParams } from '../app/page-params.ts'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { usePrintOnce } from '../common/use-print-once.ts'

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
