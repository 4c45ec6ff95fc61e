import {
  brokenRule,
  type FieldError,
  pastedText,
  SETTING_KEYS,
  type SettingKey,
  type SettingValue,
  SiteSettings,
} from '@karvan/contracts'
import { isReadableOn, MIN_TEXT_CONTRAST } from '@karvan/domain'
import { Value } from 'typebox/value'

/** Whether a text from outside names a setting. */
export const isKey = (text: string): text is SettingKey => (SETTING_KEYS as readonly string[]).includes(text)

/**
 * A value as it is kept: texts without hidden marks, and without spaces around them.
 * @param field where it stands in the body, for the error
 * @returns what is wrong with it, for a value that the key does not take: with each of its texts, where it has several
 */
export function readValue(
  key: SettingKey,
  value: SettingValue,
  field: string,
): { readonly value: SettingValue } | { readonly problems: readonly FieldError[] } {
  const read = cleaned(value)
  if (Value.Check(SiteSettings.properties[key], read)) {
    const unreadable = key === 'primary_color' ? unreadableButtons(read, field) : null
    return unreadable ? { problems: [unreadable] } : { value: read }
  }
  const problems = Value.Errors(SiteSettings.properties[key], read).map(({ instancePath, ...rule }) => {
    const { message, ...error } = brokenRule(field + instancePath.replaceAll('/', '.'), rule)
    return { ...error, message: `${key} ${message}` }
  })
  // Each form of a union reports an error: the first one is taken for the field.
  return {
    problems: problems.filter((one, place) => problems.findIndex(({ field: at }) => at === one.field) === place),
  }
}

/** White stands on the shade 600: a palette on which it cannot be read is not saved. */
function unreadableButtons(value: SettingValue, field: string): FieldError | null {
  if (!Value.Check(SiteSettings.properties.primary_color, value) || isReadableOn(value[600])) return null
  const message = `primary_color must leave white text on its shade 600 a contrast of at least ${MIN_TEXT_CONTRAST} : 1`
  return { field: `${field}.600`, code: 'low_contrast', message, limit: MIN_TEXT_CONTRAST }
}

function cleaned(value: SettingValue): SettingValue {
  if (typeof value === 'string') return pastedText(value, 'name')
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, pastedText(text, 'name')]))
}
