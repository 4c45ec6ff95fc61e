import { Download, FileUp, History, ListChecks, Plus } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { ListFilter, ListSearch, ListTools } from '../common/list-tools.tsx'
import { useExport } from '../common/use-export.ts'
import { usePanel } from '../common/use-panel.ts'
import { CAR_ADDRESS, type CarList, DATASETS, PANELS, queryOf, STATES } from './list-address.ts'
import { PriceTools } from './price-tools.tsx'
import { exportCars } from './queries.ts'
import { useSelection } from './bulk/selection.ts'

const FILE = 'karvan-cars.csv'

interface ToolsProps {
  readonly state: CarList
  readonly onChange: (change: (state: CarList) => CarList, isStep?: boolean) => void
  readonly onAdd: () => void
  readonly total: number | undefined
  /** What chooses the view. */
  readonly children: ReactNode
}

/** Above the cars. A reader without the right to change them sees that once here, and not for each car. */
export function CarTools({ state, onChange, onAdd, total, children }: ToolsProps) {
  const { t } = useTranslation(['cars', 'staff', 'bulk'])
  const { number } = useLanguage()
  const may = useMay()
  const role = useSession(({ user }) => user?.role ?? 'user')
  const exporting = useExport(exportCars, FILE, t('exportFailed'))
  const { filters } = state
  const { open } = usePanel(PANELS)
  const { isOn: isSelecting, start, end } = useSelection()
  const filtered = (change: Partial<CarList['filters']>) =>
    onChange((now) => CAR_ADDRESS.changed(now, { filters: { ...now.filters, ...change } }))
  return (
    <ListTools>
      <ListSearch
        label={t('search')}
        value={state.search}
        onChange={(search) => onChange((now) => CAR_ADDRESS.changed(now, { search }), false)}
      />
      <ListFilter
        label={t('show')}
        value={filters.state}
        options={STATES.map((value) => ({ value, name: t(`state:${value}`) }))}
        onChange={(chosen) => filtered({ state: chosen })}
      />
      <ListFilter
        label={t('dataset')}
        value={filters.dataset}
        usual={t('dataset:main')}
        options={DATASETS.map((value) => ({ value, name: t(`dataset:${value}`) }))}
        onChange={(dataset) => filtered({ dataset })}
      />
      <PriceTools state={state} onChange={onChange} />
      {children}
      {!may('cars.edit') && <p className="text-ink-2">{t('readOnly', { role: t(`role:${role}`, { ns: 'staff' }) })}</p>}
      {total !== undefined && (
        <p className="ms-auto text-ink-2 max-sm:w-full" role="status">
          {t('total', { n: number(total) })}
        </p>
      )}
      <Button size="small" onClick={() => open('changes')}>
        <Icon of={History} size={16} />
        {t('changes', { ns: 'bulk' })}
      </Button>
      <Button size="small" disabled={!may('cars.edit')} aria-pressed={isSelecting} onClick={isSelecting ? end : start}>
        <Icon of={ListChecks} size={16} />
        {t('select', { ns: 'bulk' })}
      </Button>
      <Button size="small" disabled={exporting.isPending} onClick={() => exporting.mutate(queryOf(state))}>
        <Icon of={Download} size={16} />
        {t('export')}
      </Button>
      <Button size="small" disabled={!may('cars.edit')} onClick={() => open('import')}>
        <Icon of={FileUp} size={16} />
        {t('import', { ns: 'bulk' })}
      </Button>
      <Button kind="primary" size="small" disabled={!may('cars.edit')} onClick={onAdd}>
        <Icon of={Plus} size={16} />
        {t('addCar')}
      </Button>
    </ListTools>
  )
}
