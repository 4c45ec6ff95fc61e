const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Text as it stands in HTML, also within an attribute, and as React writes it. */
export const escape = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
