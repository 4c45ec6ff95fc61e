import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** Waits until a page shows each of these texts, word for word. */
export async function untilShown(texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const found = page.getByText(text, { exact: true })
    await expect.poll(() => found.elements().some(isSeen), { message: text }).toBe(true)
  }
}

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
