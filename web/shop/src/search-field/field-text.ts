/** Writes a text into a field that belongs to the visitor, and that nothing else writes into. */
export function writeInto(field: HTMLInputElement, text: string): void {
  field.value = text
}

/** Shows an example in a field. A change of the placeholder is read out to nobody. */
export function showExample(field: HTMLInputElement, example: string): void {
  field.placeholder = example
}
