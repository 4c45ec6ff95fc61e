import { useTranslation } from 'react-i18next'
import { Segments } from '../../../ui/src/segments.tsx'

export type Destination = 'SA' | 'XK'

interface Props {
  readonly value: Destination
  readonly onChange: (destination: Destination) => void
}

/** To which port prices are looked at. */
export function DestinationChoice({ value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Segments
      label={t('destination')}
      value={value}
      choices={[
        { value: 'SA', name: t('port:SA') },
        { value: 'XK', name: t('port:XK') },
      ]}
      onChange={onChange}
    />
  )
}
