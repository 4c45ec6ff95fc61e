/**
 * What may stand in a phone number as people type or paste it: digits of any script that our buyers use, the plus of any keyboard,
 * brackets, points, slashes, and every kind of space and dash.
 */
export const PHONE_PATTERN =
  '^[+\\uff0b\\d\\u0660-\\u0669\\u06f0-\\u06f9\\uff10-\\uff19\\s()./\\-\\u2010-\\u2015\\u2212]{6,32}$'
