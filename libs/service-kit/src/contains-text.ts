/** What somebody typed, in small letters, as text of a pattern of LIKE: nothing in it stands for anything else. */
const literal = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')

/** A pattern of LIKE for texts in small letters that contain what somebody typed. */
export const containsText = (typed: string): string => `%${literal(typed)}%`

/** A pattern of LIKE for texts in small letters that begin with what somebody typed. */
export const beginsWithText = (typed: string): string => `${literal(typed)}%`
