import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { APPS } from './share-links.ts'
import { ALTERNATIVE_MS, COPY_MS, isMobileAgent, shareToApp } from './share-to-app.ts'

const [instagram] = APPS
const device = (isMobile: boolean, isLookedAt = true) => ({
  isMobile,
  open: vi.fn<(address: string) => void>(),
  copy: vi.fn<() => void>(),
  isLookedAt: () => isLookedAt,
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('copies at once on a computer', () => {
  const computer = device(false)
  shareToApp(instagram, computer)
  expect(computer.copy).toHaveBeenCalledOnce()
  expect(computer.open).not.toHaveBeenCalled()
})

it('tries the app, after a second its other address, and copies after two', () => {
  const phone = device(true)
  shareToApp(instagram, phone)
  expect(phone.open.mock.calls).toEqual([[instagram.deepLink]])
  vi.advanceTimersByTime(ALTERNATIVE_MS - 1)
  expect(phone.open).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(phone.open).toHaveBeenLastCalledWith(instagram.alternative)
  expect(phone.copy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(COPY_MS - ALTERNATIVE_MS)
  expect(phone.copy).toHaveBeenCalledOnce()
})

it('leaves an app alone that has opened', () => {
  const phone = device(true, false)
  shareToApp(instagram, phone)
  vi.advanceTimersByTime(COPY_MS)
  expect(phone.open).toHaveBeenCalledOnce()
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', true],
  ['Mozilla/5.0 (X11; Linux x86_64)', false],
])('%s is a phone: %s', (agent, expected) => {
  expect(isMobileAgent(agent)).toBe(expected)
})
