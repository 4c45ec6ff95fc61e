const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in HTML, also within an attribute. */
export const escape = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
