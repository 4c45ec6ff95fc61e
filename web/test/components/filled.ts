/** A text of the locales with its values, as a page says it. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]))
