/**
 * What browsers offer over https alone, for a shop that is read over plain http too: in a local network, and on the day on which it is
 * installed. Nothing else of the app may use `crypto.randomUUID` or `navigator.clipboard`.
 */

/** A random id in the form of a UUID of version 4. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // The version in the one half of a byte, the variant in two bits of another one.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Puts a text into the clipboard. @throws Error where the browser does not let us */
export async function copyText(text: string): Promise<void> {
  // The types say that it is always there.
  const { clipboard } = navigator as { readonly clipboard?: Clipboard }
  if (clipboard) await clipboard.writeText(text)
  else copyBySelection(text)
}

/** The old way, which needs no https: by a field that is there for a moment. */
function copyBySelection(text: string): void {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  // What stands outside an open dialog cannot be selected.
  const place = focused?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies over plain http
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!copied) throw new Error('The browser does not copy here')
}
