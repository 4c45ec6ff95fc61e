const HIDDEN = new Set(['NULL/E', 'NULL', 'E'])

/** The trim as shown, or null for the placeholders of the source (storefront spec, section 5). For grades only. */
export function shownGrade(grade: string | null): string | null {
  const text = grade?.trim() ?? ''
  return text === '' || HIDDEN.has(text) ? null : text
}
