import { HostPaused, LeaseLost } from '@karvan/jobs'
import { SiteError } from '@karvan/scraper-kit'
import { expect, it } from 'vitest'
import { Drifted } from '@karvan/inventory'
import { isOfPage, reasonOf } from './reason-of.ts'

it.each([
  [new SiteError('transient', 'no answer: Headers Timeout Error'), 'timed_out', true],
  [new SiteError('transient', 'no answer: other side closed'), 'no_answer', true],
  [new SiteError('transient', 'the site answered 502'), 'server_error', true],
  [new SiteError('transient', "404 that is not in the site's own form"), 'wrong_form', true],
  [new SiteError('malformed', 'the site answered with HTML in place of JSON'), 'wrong_form', true],
  [new SiteError('malformed', 'the site answered with broken JSON'), 'unreadable', true],
  [new SiteError('transient', 'the browser or its page has ended'), 'no_answer', true],
  [new SiteError('blocked', 'the site refuses us (403)'), 'refused', false],
  [new SiteError('throttled', 'the site asked us to slow down (429)'), 'refused', false],
  [new Drifted('prices moved', 3), 'not_believed', true],
  [new TypeError('nothing there'), 'other', true],
  [new LeaseLost('gone'), 'other', false],
] as const)('%s is %s', (error, reason, ofPage) => {
  expect([reasonOf(error), isOfPage(error)]).toEqual([reason, ofPage])
})

it('takes a pause of the host for no failure of a page', () => {
  expect(isOfPage(new HostPaused(new Date(), 'busy'))).toBe(false)
})
