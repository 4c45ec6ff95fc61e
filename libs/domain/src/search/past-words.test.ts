import { expect, it } from 'vitest'
import { parseCarQuery } from './car-query.ts'
import { understand } from './understand.ts'

it.each([
  ['flooded', { past: 'flood' }],
  ['flood damage', { past: 'flood' }],
  ['غرقانة', { past: 'flood' }],
  ['e përmbytur', { past: 'flood' }],
  ['total loss', { past: 'total_loss' }],
  ['خسارة كلية', { past: 'total_loss' }],
  ['rental', { past: 'commercial' }],
  ['taxi', { past: 'commercial' }],
  ['stolen', { past: 'theft' }],
  ['عداد ملعوب', { past: 'odometer' }],
  ['kilometrazh i kthyer', { past: 'odometer' }],
  ['shasi e dëmtuar', { past: 'structural' }],
  ['محترقة', { past: 'fire' }],
  ['not rental', { not: 'past:commercial' }],
  ['not a rental', { not: 'past:commercial' }],
  ['never rented', { not: 'past:commercial' }],
  ['no rental history', { not: 'past:commercial' }],
  ['no taxi', { not: 'past:commercial' }],
  ['not used as taxi', { not: 'past:commercial' }],
  ['بدون تأجير', { not: 'past:commercial' }],
  ['مو تأجير', { not: 'past:commercial' }],
  ['غير مؤجرة', { not: 'past:commercial' }],
  ['ما كانت تأجير', { not: 'past:commercial' }],
  ['jo me qira', { not: 'past:commercial' }],
  ['jo taksi', { not: 'past:commercial' }],
  ['nuk ka qenë taksi', { not: 'past:commercial' }],
  ['not flooded', { not: 'past:flood' }],
  ['بدون غرق', { not: 'past:flood' }],
  ['jo e përmbytur', { not: 'past:flood' }],
  ['one owner', { owners: '1' }],
  ['single owner', { owners: '1' }],
  ['first owner', { owners: '1' }],
  ['1 owner', { owners: '1' }],
  ['مالك واحد', { owners: '1' }],
  ['اول مالك', { owners: '1' }],
  ['një pronar', { owners: '1' }],
  ['pronari i parë', { owners: '1' }],
  ['two owners', { owners: '2' }],
  ['max 2 owners', { owners: '1,2' }],
  ['dy pronarë', { owners: '2' }],
])('%s asks of the past %j', (text, reading) => {
  const parsed = parseCarQuery({ search: [text] })
  if ('problems' in parsed) throw new Error(text)
  expect(understand(parsed.search).reading).toEqual(reading)
})
