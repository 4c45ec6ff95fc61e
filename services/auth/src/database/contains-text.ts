/** A pattern of LIKE for texts in small letters that contain what somebody typed, whatever stands in it. */
export const containsText = (typed: string): string =>
  `%${typed
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
