import {
  type FieldError,
  pastedText,
  SETTING_KEYS,
  type SettingKey,
  type SettingValue,
  SiteSettings,
} from '@karvan/contracts'
import { brokenRule } from '@karvan/service-kit'
import { Value } from 'typebox/value'

/** Whether a text from outside names a setting. */
export const isKey = (text: string): text is SettingKey => (SETTING_KEYS as readonly string[]).includes(text)

/**
 * A value as it is kept: texts without hidden marks, and without spaces around them.
 * @param field where it stands in the body, for the error
 * @returns what is wrong with it, for a value that the key does not take
 */
export function readValue(key: SettingKey, value: SettingValue, field: string): { value: SettingValue } | FieldError {
  const read = cleaned(value)
  if (Value.Check(SiteSettings.properties[key], read)) return { value: read }
  const [problem] = Value.Errors(SiteSettings.properties[key], read)
  const { message, ...rule } = brokenRule(field, problem ?? { keyword: '', params: {} })
  return { ...rule, message: `${key} ${message}` }
}

function cleaned(value: SettingValue): SettingValue {
  if (typeof value === 'string') return pastedText(value, 'name')
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, pastedText(text, 'name')]))
}
