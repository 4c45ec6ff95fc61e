import type { PipelineOptions } from '@karvan/contracts/browser'
import { KEEP_STRATEGIES } from '@karvan/contracts/pipeline'
import { useTranslation } from 'react-i18next'
import type { RateProvider } from '../pricing-settings/rates/queries.ts'
import { CheckInput } from '../../../ui/src/checkbox.tsx'
import { SelectBox } from '../../../ui/src/field.tsx'
import type { Option, Switch } from './option-groups.ts'
import { OptionRow } from './option-row.tsx'

const PROVIDERS: readonly RateProvider[] = ['frankfurter', 'exchangerate.host']

interface Props {
  readonly option: Exclude<Option, 'maxCars'>
  readonly options: Omit<PipelineOptions, 'maxCars'>
  readonly defaults: Omit<PipelineOptions, 'maxCars'>
  readonly onChange: (changes: Partial<PipelineOptions>) => void
}

/** One option with the field that it has: a switch, or one of some values. */
export function OptionControl({ option, options, defaults, onChange }: Props) {
  const { t } = useTranslation('pipeline')
  const isChanged = options[option] !== defaults[option]
  if (option === 'cleanupKeepStrategy') {
    return (
      <OptionRow
        option={option}
        isChanged={isChanged}
        usual={t(`keep:${defaults[option]}`)}
        control={(id) => (
          <SelectBox
            small
            id={id}
            value={options[option]}
            onChange={({ target }) =>
              onChange({ [option]: KEEP_STRATEGIES.find((one) => one === target.value) ?? 'newest' })
            }
          >
            {KEEP_STRATEGIES.map((one) => (
              <option key={one} value={one}>
                {t(`keep:${one}`)}
              </option>
            ))}
          </SelectBox>
        )}
      />
    )
  }
  if (option === 'ratesProvider') {
    return (
      <OptionRow
        option={option}
        isChanged={isChanged}
        usual={defaults[option]}
        control={(id) => (
          <SelectBox
            small
            id={id}
            disabled={!options.useLiveRates}
            value={options[option]}
            onChange={({ target }) =>
              onChange({ [option]: PROVIDERS.find((one) => one === target.value) ?? 'frankfurter' })
            }
          >
            {PROVIDERS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectBox>
        )}
      />
    )
  }
  return (
    <SwitchRow
      option={option}
      isOn={options[option]}
      isUsual={defaults[option]}
      isChanged={isChanged}
      onChange={onChange}
    />
  )
}

interface SwitchProps {
  readonly option: Switch
  readonly isOn: boolean
  /** The default. */
  readonly isUsual: boolean
  readonly isChanged: boolean
  readonly onChange: Props['onChange']
}

function SwitchRow({ option, isOn, isUsual, isChanged, onChange }: SwitchProps) {
  const { t } = useTranslation('pipeline')
  return (
    <OptionRow
      option={option}
      isChanged={isChanged}
      usual={t(isUsual ? 'on' : 'off')}
      control={(id) => (
        <span className="grid min-h-9 min-w-9 place-items-center">
          <CheckInput
            id={id}
            role="switch"
            checked={isOn}
            onChange={({ target }) => onChange({ [option]: target.checked })}
          />
        </span>
      )}
    />
  )
}
