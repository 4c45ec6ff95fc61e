import type { CarDetail } from '@karvan/contracts/browser'
import { Link2, Printer } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { writeComparison } from '../lists/compare-address.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { SwitchLink } from '../common/switch-link.tsx'
import { useCopyLink } from '../../../entities/src/common/use-copy-link.ts'

interface Props {
  readonly cars: readonly CarDetail[]
  readonly ids: readonly string[]
  readonly onlyDifferent: boolean
}

/** The heading of a comparison, and what can be done with all of it. */
export function CompareTools({ cars, ids, onlyDifferent }: Props) {
  const { t } = useTranslation(['compare', 'common'])
  const { paths, number } = useLanguage()
  const { destination } = usePriceView()
  const copy = useCopyLink()
  const pathFor = (isOnly: boolean) => paths.compare(writeComparison({ ids, onlyDifferent: isOnly }))
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4.5">
      <div>
        <h1 className="text-28 ar:text-[1.625rem]">
          {cars.length === 0 ? t('title') : t('titleOf', { count: cars.length, n: number(cars.length) })}
        </h1>
        <p className="text-14 text-ink-2">{t('intro', { port: t(`port:${destination}`, { ns: 'common' }) })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full print:hidden">
        <div className="max-sm:flex-1">
          <SwitchLink isOn={onlyDifferent} to={pathFor(!onlyDifferent)}>
            {t('onlyDifferent')}
          </SwitchLink>
        </div>
        <Button
          size="small"
          className="scriptless:hidden"
          onClick={() => void copy(window.location.origin + pathFor(onlyDifferent))}
        >
          <Icon of={Link2} size={16} />
          {t('copyLink')}
        </Button>
        <Button size="small" className="max-md:hidden scriptless:hidden" onClick={() => window.print()}>
          <Icon of={Printer} size={16} />
          {t('print')}
        </Button>
      </div>
    </div>
  )
}
