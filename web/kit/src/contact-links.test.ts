import { expect, it } from 'vitest'
import { mailLink, whatsappLink } from './contact-links.ts'

it('calls WhatsApp by digits, with the whole message', () => {
  const link = new URL(whatsappLink('+383 (44) 123-456', 'سيارة & 50% ?\nhttps://karvan.test/car/1'))
  expect(link.pathname).toBe('/38344123456')
  expect(link.searchParams.get('text')).toBe('سيارة & 50% ?\nhttps://karvan.test/car/1')
})

it('writes a mail that no sign in it can break', () => {
  const link = mailLink('sales+cars@karvan.test', 'A & B', 'two words?\n&bcc=x@y.z')
  expect(link).toBe('mailto:sales%2Bcars@karvan.test?subject=A%20%26%20B&body=two%20words%3F%0A%26bcc%3Dx%40y.z')
})
