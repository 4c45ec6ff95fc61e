import { describe, expect, it } from 'vitest'
import { facebookWindow, previewLink, type Shared, shareWindows } from './share-links.ts'

const CAR: Shared = {
  origin: 'https://karvan.test',
  carId: '39000001',
  language: 'ar',
  link: 'https://karvan.test/en/car/39000001?a=1&b=2',
  name: 'هيونداي باليسيد & 2023',
}

describe('the windows to share in', () => {
  it('give Facebook the page that was written for it', () => {
    expect(previewLink(CAR)).toBe('https://karvan.test/api/facebook/39000001')
    expect(previewLink({ ...CAR, language: 'sq' })).toBe('https://karvan.test/api/facebook/39000001?language=sq')
    expect(new URL(facebookWindow(CAR)).searchParams.get('u')).toBe(previewLink(CAR))
  })

  it('carry link and name unharmed, whatever signs are in them', () => {
    const urls = Object.fromEntries(shareWindows(CAR).map(({ name, url }) => [name, new URL(url).searchParams]))
    expect(urls['WhatsApp']?.get('text')).toBe(`${CAR.name}\n${CAR.link}`)
    expect([urls['Telegram']?.get('url'), urls['Telegram']?.get('text')]).toEqual([CAR.link, CAR.name])
    expect([urls['X']?.get('url'), urls['X']?.get('text')]).toEqual([CAR.link, CAR.name])
    expect(urls['LinkedIn']?.get('url')).toBe(CAR.link)
  })

  it('leave no id a way out of its place in the address', () => {
    expect(previewLink({ ...CAR, carId: '../x?y' })).toBe('https://karvan.test/api/facebook/..%2Fx%3Fy')
  })
})
