import { useTranslation } from 'react-i18next'
import { Segments } from '../../../../ui/src/segments.tsx'
import type { Destination } from '../destination-choice.tsx'

interface Props {
  readonly value: Destination
  readonly onChange: (destination: Destination) => void
}

/** Whose laws are looked at. */
export function CountryChoice({ value, onChange }: Props) {
  const { t } = useTranslation('imports')
  return (
    <Segments
      label={t('country')}
      value={value}
      choices={[
        { value: 'SA', name: t('country:SA') },
        { value: 'XK', name: t('country:XK') },
      ]}
      onChange={onChange}
    />
  )
}
