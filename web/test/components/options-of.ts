import type { Locator } from 'vitest/browser'

/** What a list offers to choose from, in its order. */
export const optionsOf = (select: Locator): HTMLOptionElement[] => [...select.element().querySelectorAll('option')]
