import { SETTING_KEYS, type SettingKey, type SettingValue, SiteSettings } from '@karvan/contracts'
import { invalidField } from '@karvan/service-kit'
import { Value } from 'typebox/value'

/** Whether a text from outside names a setting. */
export const isKey = (text: string): text is SettingKey => (SETTING_KEYS as readonly string[]).includes(text)

/**
 * A value as it is kept: texts without spaces around them.
 * @param field where it stands in the body, for the error
 * @throws {AppError} `request.invalid` for a value that the key does not take
 */
export function readValue(key: SettingKey, value: SettingValue, field: string): SettingValue {
  const read = trimmed(value)
  if (Value.Check(SiteSettings.properties[key], read)) return read
  const [problem] = Value.Errors(SiteSettings.properties[key], read)
  throw invalidField(field, `${key} ${problem?.message ?? 'is not valid'}`, 'wrong_format')
}

function trimmed(value: SettingValue): SettingValue {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, text.trim()]))
}
